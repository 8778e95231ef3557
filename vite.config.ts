import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API'] ?? 'http://localhost:3000';

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
      output: {
        // What every page loads is one file, as many small ones compress badly. Libraries whose index
        // names all they have stay apart: of those each page loads what it uses.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              tags: ['$initial'],
              test: (id) => !/node_modules\/(?:@mantine|@floating-ui|@tabler|zod)\//.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
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
