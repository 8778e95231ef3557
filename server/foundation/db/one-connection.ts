import type pg from 'pg';
import { openLine, unhurried } from './line.ts';

/** Works on a PostgreSQL database, be it one that is being restored, over a connection that ends with the work. */
export async function connected<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const line = await openLine(databaseUrl, unhurried, true);
  try {
    return await work(line);
  } finally {
    await line.end();
  }
}

export const ask = <Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> =>
  connected(databaseUrl, async (client) => (await client.query<Row>(statement)).rows);
