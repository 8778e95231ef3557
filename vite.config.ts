import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { chosenColors } from './domain/look/colors.ts';
import { markSvg } from './domain/look/mark.ts';
import { arrowsOf, circlesIn } from './tests/house/circles.ts';

const server = process.env['API'] ?? 'http://localhost:3000';

/**
 * Many small files cost more than they weigh, to ask for, to send and to begin: what every page begins with is one
 * file, and so is what the same pages share, if need be with up to 1.5 kB that one of them could do without. Schemas
 * and rules are left where they fall: joined, their files would wait for each other in a circle.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@casl|@ucast)\//,
  },
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'shared',
    test: /\/web\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
];

/** By itself, a shared file would be called after all the pages that share it. */
const fileName = ({ name }: { name: string }) =>
  `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;

/** What `domain/look` says, as files of the app: its colours as a stylesheet, the mark as the tab's icon. */
const look = (): Plugin => ({
  name: 'look',
  resolveId: (id) => (id === 'virtual:colors.css' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:colors.css' ? chosenColors : undefined),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: markSvg });
  },
});

const jsonSchema = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const exportedName = /^export (?:const|function) (\w+)/gm;

/**
 * Each schema brings along how it is written down as JSON Schema, which the server does alone: 5 kB of script that
 * every page would wait for. What asks a browser for it hears why it has none.
 */
const noJsonSchema = (): Plugin => ({
  name: 'no-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!jsonSchema.test(id)) return null;
    const names = [...code.matchAll(exportedName)].map(([, name]) => name);
    const refuse = `() => { throw new Error('JSON Schema is written by the server alone.'); }`;
    return {
      code: [
        `const absent = () => ${refuse};`,
        ...names.map((name) => `export const ${name} = absent;`),
        ...(code.includes('as process }') ? ['export { absent as process };'] : []),
      ].join('\n'),
      map: null,
    };
  },
});

/**
 * Files that wait for each other in a circle run in an order that hangs on which page is opened first: a constant of
 * one may not be there yet when the other asks for it, and the page does not load.
 */
const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const waits = chunks.flatMap(({ fileName: file, imports }) =>
      imports.map((other) => [file, other] as const),
    );
    const [circle] = circlesIn(arrowsOf(waits));
    if (!circle) return;
    const fileOf = new Map(
      chunks.flatMap(({ fileName: file, moduleIds }) => moduleIds.map((id) => [id, file])),
    );
    const told = (id: string) => `${relative(import.meta.dirname, id)} (${fileOf.get(id)})`;
    const across = [...fileOf].flatMap(([id, file]) =>
      (circle.includes(file) ? (this.getModuleInfo(id)?.importedIds ?? []) : [])
        .filter((other) => circle.includes(fileOf.get(other) ?? '') && fileOf.get(other) !== file)
        .map((other) => `${told(id)} → ${told(other)}`),
    );
    this.error(`These files of the app wait for each other in a circle:\n${across.join('\n')}`);
  },
});

export default defineConfig({
  root: 'web',
  base: '/app/',
  plugins: [react(), look(), noJsonSchema(), noCircles()],
  resolve: {
    // The package's main file re-exports every icon twice; this one keeps the dev server quick.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // Fonts and pictures stay files: the content security policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups }, chunkFileNames: fileName },
      treeshake: {
        // Building a schema has no effect besides its value: unused ones take zod with them.
        manualPureFunctions: ['z', 'endpoint', 'listOf', 'createTheme'],
        propertyReadSideEffects: false,
      },
    },
  },
  server: {
    proxy: { '^/(?!app/|app$|@|node_modules/)': { target: server, ws: true } },
  },
});
