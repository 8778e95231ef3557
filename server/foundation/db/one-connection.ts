import pg from 'pg';

/** Works on a PostgreSQL database over a connection that ends with the work. */
export async function connected<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const ask = <Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> =>
  connected(databaseUrl, async (client) => (await client.query<Row>(statement)).rows);
