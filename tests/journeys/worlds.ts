// Chosen by the first process; the workers find it in their environment.
process.env['JOURNEY_PORT'] ??= String(20_000 + (process.pid % 20_000));
const firstPort = Number(process.env['JOURNEY_PORT']);

/** Each world has a server with a port of its own. */
export const portOf = (world: number): number => firstPort + world;

/** The world of this process's journeys: as Playwright numbers its workers. */
const port = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

export const origins = {
  app: `http://localhost:${port}`,
  sales: `http://sales.localhost:${port}`,
  news: `http://news.localhost:${port}`,
  practice: `http://practice.localhost:${port}`,
};
