import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API'] ?? 'http://127.0.0.1:3000';

/**
 * The first screen names the files each other screen is made of, so that all are asked for at once. What is asked for
 * anyway need not be named: the screen itself, and the shell's own files, there or on their way when a screen within
 * it opens. For four hundred screens that is kilobytes.
 */
function notAskedForYet(screen: string, files: string[]): string[] {
  const withinShell = files.some((file) => /\/kit-[^/]+\.js$/.test(file));
  const coming = withinShell
    ? /\/(rolldown-runtime|react|shared|kit)-[^/]+\.js$/
    : /\/(rolldown-runtime|react)-[^/]+\.js$/;
  return files.filter((file) => file !== screen && !coming.test(file));
}

/** Of Zod's files by their end: what stands in their place in the browser. */
const leftOut: Record<string, (content: string) => string> = {
  // Zod brings what makes a JSON Schema of each schema: a tenth of what the first screen weighs. Its functions keep
  // their names and do nothing.
  'core/json-schema-processors.js': nothingOf,
  'core/to-json-schema.js': nothingOf,
  // What watches for a value that holds itself: none comes by a call, and no schema of ours holds itself.
  'core/memoizer.js': nothingOf,
  // English words for what is refused: ours are set in `core/contract/refusals.ts`.
  'locales/en.js': () => 'export default () => ({});',
};
function nothingOf(content: string): string {
  const names = [...content.matchAll(/^export (?:const|function|class) ([$\w]+)/gm)].map(([, name]) => name);
  return `const nothing = () => undefined;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };`;
}

/** The server tells others what it takes, in whatever words; the browser only judges by the same schemas. */
const lightZod: Plugin = {
  name: 'light-zod',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [, file] = /[\\/]zod[\\/]v4[\\/](.+\.js)$/.exec(id) ?? [];
    const replace = leftOut[file?.replaceAll('\\', '/') ?? ''];
    return replace?.(await readFile(id, 'utf8'));
  },
};

export default defineConfig({
  root: 'app/web',
  plugins: [lightZod, react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { proxy: { '/api': api } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Fonts and pictures stay files: the policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: notAskedForYet },
    rolldownOptions: {
      output: {
        // The first screen names five hundred files: what is random of a name cannot be packed.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What changes only when a library does, so that a release does not empty the cache.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
              priority: 3,
            },
            // Large, and only for who looks at a document.
            { name: 'pdf', test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 3 },
            // In few files what nearly every screen needs: left to itself it comes in a hundred, each asked for apart.
            { name: 'base', tags: ['$initial'], priority: 2.9 },
            // By path, with what each is made of: whoever opens a list need not read what forms are made of.
            { name: 'kit', test: /core[\\/]web[\\/]shell[\\/]shell\.tsx/, priority: 2.8 },
            { name: 'list', test: /core[\\/]web[\\/]list[\\/]list-screen\.tsx/, priority: 2.7 },
            { name: 'form', test: /core[\\/]web[\\/]form[\\/]record-form\.tsx/, priority: 2.6 },
            { name: 'show', test: /core[\\/]web[\\/]show[\\/]show-page\.tsx/, priority: 2.5 },
            // A file for each icon that two screens share would be thirty requests, and thirty names on the first screen.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2, priority: 1.5 },
            { name: 'shared', minShareCount: 30, priority: 1 },
          ],
        },
      },
    },
  },
});
