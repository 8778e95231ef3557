import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import pg from 'pg';
import { pieceIn } from '#server/amps/modules/payloads.ts';
import { reportOf } from '#server/distribution/report.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { newsroomApp } from '#server/newsroom/newsroom.ts';
import { readPage } from '../builders/a-newsroom.ts';
import { emptyDatabase } from '../builders/fresh-database.ts';
import { testTools } from '../builders/test-tools.ts';
import { wholePlacements } from '../builders/whole-placements.ts';
import { KeptFacts, factsOf } from './facts.ts';
import { port, secretKey, statementsOf, unpack, worldFile } from './kept.ts';

const kind = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded';
const worlds = globSync(`*.${kind}.json`, { cwd: import.meta.dirname }).toSorted();
assert.ok(worlds.length >= 2, `${kind}: the world of 03ed050 is kept, and one of each issue since`);

for (const file of worlds) {
  const name = file.replace(`.${kind}.json`, '');
  const kept = KeptFacts.parse(JSON.parse(readFileSync(worldFile(file), 'utf8')));

  test(`the world of ${name} opens with today’s code: all of it is there, it holds, and its links answer`, async () => {
    const laid = await laidOut(name);
    const { place } = laid;
    const tools = await testTools({
      now: kept.keptAt,
      settings: { PORT: String(port), SECRET_KEY: secretKey, DATA_DIR: place.dataDir },
      place,
    });
    const { origins } = tools.config;
    const news = await newsroomApp({
      config: tools.config,
      db: tools.db,
      origin: origins.news,
      usercontentOrigin: origins.usercontent,
      now: tools.now,
      log: tools.log,
      listen: async () => async () => {},
    });
    try {
      const found = await factsOf(tools.db.root);
      assert.deepEqual(found.amps, kept.amps);
      assert.deepEqual(found.pages, kept.pages);
      assert.deepEqual(lostRows(kept.rows, found.rows), []);
      assert.deepEqual(await brokenInvariants(tools.db.root, { now: tools.now() }), []);
      assert.ok(kept.pages.length >= 3);
      for (const link of kept.pages) {
        const { host, pathname } = new URL(link);
        const page = await news.inject({ url: pathname, headers: { host } });
        assert.equal(page.statusCode, 200, link);
        const { words } = readPage(page.body);
        assert.ok(
          kept.amps.some(({ text }) => words.includes(text.slice(0, 50))),
          link,
        );
      }
      const live = kept.amps.filter(({ status }) => status === 2);
      assert.ok(live.length >= 3);
      for (const { id, title } of live) {
        const report = await reportOf(tools, id);
        assert.equal(report.title, title);
        assert.ok(report.placements.some(({ state, link }) => state === 'live' && link));
        for (const { piece, payload } of await wholePlacements(tools.db.root, id))
          assert.deepEqual(piece, pieceIn(payload));
      }
    } finally {
      await news.close();
      await tools.close();
      await laid.close();
    }
  });
}

test('no kept world is larger than five megabytes', async () => {
  for (const file of globSync('*.br', { cwd: import.meta.dirname }))
    assert.ok((await stat(worldFile(file))).size < 5_000_000, file);
});

/** Migrations were added to. Of logins that were right a row was kept that nothing read; sessions and the audit log tell of them. */
const uncounted = new Set(['migrations', 'login_attempts']);

/** Tables with other rows than before; one that is no more must have been empty. */
const lostRows = (before: Record<string, number>, now: Record<string, number>) =>
  Object.entries(before).filter(
    ([table, rows]) => !uncounted.has(table) && (now[table] ?? 0) !== rows,
  );

/** A copy of a kept world, as the engine under test opens it. */
async function laidOut(name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ampifire-old-world-'));
  const { where, drop } = await emptyDatabase();
  const { databaseUrl } = where;
  if (databaseUrl) await runAll(databaseUrl, await statementsOf(worldFile(`${name}.sql.br`)));
  else await unpack(worldFile(`${name}.tar.br`), dataDir);
  return {
    place: { dataDir, ...(databaseUrl && { databaseUrl }) },
    async close() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runAll(databaseUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
