import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameIcons } from './icons';

// The result goes into the Python package, from where the server serves it.
export default defineConfig({
  plugins: [gameIcons(), svelte()],
  build: {
    outDir: process.env.VERDIGRIS_WEB_OUT ?? '../src/verdigris/server/pages',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the server's content security policy takes nothing inline
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8765', ws: true } } },
});
