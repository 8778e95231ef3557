import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Tx } from '#server/foundation/db/transaction.ts';
import { ownTools } from '#tests/builders/own-tools.ts';
import { deleteOwnerless, insertOwnerless, namesInUse } from './media-file-table.ts';

const tools = await ownTools();

/** Which tables were looked through from one end to the other, where an index would have told. */
async function lookedThrough(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return tools.db.transaction(async (tx) => {
    const scans = async () => {
      const { rows } = await sql<{ table: string; scans: number }>`
        select relname as table, seq_scan::int as scans
        from pg_stat_xact_user_tables where schemaname = 'public'`.execute(tx);
      return new Map(rows.map(({ table, scans: times }) => [table, times]));
    };
    await sql`set local enable_seqscan = off`.execute(tx);
    const before = await scans();
    await work(tx);
    const after = await scans();
    return [...after].filter(([table, times]) => times > (before.get(table) ?? 0)).map(([t]) => t);
  });
}

test('what is done for each picture takes as long however many pictures there are', async () => {
  assert.deepEqual(await lookedThrough((tx) => namesInUse(tx, ['media/ab/x.jpg'])), []);
  const drop = async (tx: Tx) => {
    const { id } = await insertOwnerless(tx, {
      owner_id: null,
      type: 0,
      mime: 'image/png',
      bytes: 1,
      sha256: 'a'.repeat(64),
      relative_filename: 'media/aa/a.png',
      thumbnail_filename: 'thumbnails/aa/a.png',
    });
    await deleteOwnerless(tx, [id]);
  };
  assert.deepEqual(await lookedThrough(drop), [], 'nor is what may point at it looked through');
  const all = (tx: Tx) => sql`select id from media_files where bytes = 1`.execute(tx);
  assert.deepEqual(await lookedThrough(all), ['media_files'], 'the test says something');
});
