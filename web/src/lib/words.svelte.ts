// Words in the reader's language: Fluent, as in the terminal and on the server. It can be changed at any moment.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import german from '../text/de.ftl?raw';
import english from '../text/en.ftl?raw';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

const KEPT = 'verdigris-language';

function first(): Language {
  const kept = localStorage.getItem(KEPT);
  const wanted = [kept ?? '', ...navigator.languages].map((one) => one.slice(0, 2));
  return LANGUAGES.find((one) => one === wanted.find((w) => (LANGUAGES as readonly string[]).includes(w))) ?? 'en';
}

class Words {
  language = $state<Language>(first());
  private version = $state(0); // counts texts added
  private bundles: Record<Language, FluentBundle>;

  constructor() {
    const made = (language: Language, text: string): FluentBundle => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(new FluentResource(text));
      return bundle;
    };
    this.bundles = { en: made('en', english), de: made('de', german) };
    document.documentElement.lang = this.language;
  }

  use(language: Language): void {
    this.language = language;
    localStorage.setItem(KEPT, language);
    document.documentElement.lang = language;
  }

  /** For dates and times: as the browser writes them, if it speaks this language. */
  get locale(): string {
    return navigator.languages.find((one) => one.startsWith(this.language)) ?? this.language;
  }

  /** The texts of a board. */
  add(texts: Record<string, string>): void {
    for (const one of LANGUAGES) this.bundles[one].addResource(new FluentResource(texts[one] ?? ''), { allowOverrides: true });
    this.version++;
  }

  say(name: string, args: Record<string, FluentVariable> = {}): string {
    void this.version;
    for (const one of [this.language, 'en'] as const) {
      const message = this.bundles[one].getMessage(name);
      if (message?.value) return this.bundles[one].formatPattern(message.value, args);
    }
    return name;
  }
}

export const words = new Words();
export const say = (name: string, args: Record<string, FluentVariable> = {}): string => words.say(name, args);
