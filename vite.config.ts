import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API'] ?? 'http://localhost:3000';

/** What a field and a button of the login form are made of. */
const basics = [
  'core',
  'utils',
  'components/(?:ActionIcon|Anchor|Button|Checkbox|CloseButton|Group|Loader)',
  'components/(?:Input|InputBase|PasswordInput|Text|TextInput|Transition|UnstyledButton)',
].join('|');

/**
 * What every page loads, in few files: many small ones compress badly. A group takes the imports of its
 * modules with it, so that only what leads to nothing larger may be named here.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@casl|@ucast)\//,
  },
  { name: 'mantine', test: new RegExp(`node_modules/@mantine/core/esm/(?:${basics})/`) },
  {
    name: 'rules',
    test: /\/domain\/(?:limits|problems|rules\/(?:addresses|finding|text|wording))\.ts$/,
  },
  { name: 'rights', test: /\/domain\/people\/(?:abilities|account-state|roles|tabs)\.ts$/ },
  {
    name: 'kinds',
    test: /\/(?:domain\/amps\/modules|web\/ground\/module-address|web\/amps\/approval\/queues)\.ts$/,
  },
  { name: 'kit', test: /\/web\/kit\/(?:drawings|modals|store|toast|use-modal)\.tsx?$/ },
];

export default defineConfig({
  root: 'web',
  base: '/app/',
  plugins: [react()],
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
      output: { codeSplitting: { groups } },
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
