import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTemplate, writeMadeDatabase } from './made-database.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { root } from './test-files.ts';

/** How a process of test files is begun. */
export interface Beginning {
  execArgv: string[];
  env: Record<string, string>;
}

/** A few files share a process, see `test-groups.ts`: what one has compiled the others read. */
const compiled = {
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
};

/** With the embedded engine, and tables that were made once. */
export async function onEmbedded<T>(work: (beginning: Beginning) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ampifire-tests-'));
  const made = join(folder, 'made-database.tar');
  try {
    await writeMadeDatabase(made);
    // The engine is a program of 9 MB. To make its code fast takes longer than a test file runs: a second less each.
    const execArgv = ['--liftoff-only'];
    return await work({ execArgv, env: { ...compiled, TEST_DATABASE_FILE: made } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same with PostgreSQL. @returns null where none is installed. */
export async function onPostgres<T>(
  work: (beginning: Beginning, server: PostgresServer) => Promise<T>,
): Promise<T | null> {
  // Nobody needs these databases after a power cut, and no query runs long enough to be worth compiling.
  const server = await startPostgres(['fsync=off', 'full_page_writes=off', 'jit=off']);
  if (!server) return null;
  try {
    const env = {
      ...compiled,
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: await makeTemplate(server.url),
    };
    return await work({ execArgv: [], env }, server);
  } finally {
    await server.stop();
  }
}
