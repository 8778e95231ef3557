import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once is read at the next start. It is for what is loaded after it, and does without where it cannot write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
const { readConfig } = await import('./config.ts');
const { roleOf, start } = await import('./serve.ts');

try {
  await start(roleOf(process.argv[2] ?? 'all'), readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
