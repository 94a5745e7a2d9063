// `import gears from 'game-icons:gears'` gives one icon of the set, so that a page carries only those it shows.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const PREFIX = 'game-icons:';

export function gameIcons(): Plugin {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  let known: Record<string, { body: string }> | undefined;
  return {
    name: 'game-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      known ??= JSON.parse(readFileSync(file, 'utf8')).icons as Record<string, { body: string }>;
      const path = known[name]?.body.match(/ d="([^"]+)"/)?.[1];
      if (!path) this.error(`there is no icon ${name} of a single path among the game-icons`);
      return `export default ${JSON.stringify(path)};`;
    },
  };
}
