import { startPostgres } from '#tests/postgres-server.ts';
import type { Figure } from './figure.ts';

export interface Where {
  engine: string;
  /** Null: the embedded engine, in memory. */
  databaseUrl: string | null;
}

/** Measures on PostgreSQL, where a server is installed, and on the embedded engine. */
export async function onBothEngines(
  measure: (where: Where) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startPostgres();
  if (!server) console.log('  PostgreSQL: not measured, no server binary found.');
  try {
    const onPostgres = server
      ? await measure({ engine: `PostgreSQL ${server.version}`, databaseUrl: server.url })
      : [];
    return [...onPostgres, ...(await measure({ engine: 'embedded engine', databaseUrl: null }))];
  } finally {
    await server?.stop();
  }
}
