import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, freshDatabase } from '#tests/builders/fresh-database.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { anAccount } from '#tests/builders/people.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import { armAttempt } from '../../distribution/arm-attempt.ts';
import { claimPlacement } from '../../distribution/claim-placement.ts';
import { markRestored } from '../../distribution/restored-placement-table.ts';
import { placementsOf } from '../../distribution/placement-table.ts';
import { postgresCopy } from '../../foundation/backup/postgres-copy.ts';
import { finishRestore } from '../../foundation/backup/unfinished-restore.ts';
import { openEngine } from '../../foundation/db/connect.ts';
import { awayBy } from '../../foundation/db/database-away.ts';

/** The embedded database is open to one process only. */
function onPostgres(title: string, work: () => Promise<void>): void {
  if (process.env['TEST_DATABASE_URL']) void test(title, work);
}

onPostgres('a program that was left running is let in once the restore is finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ampifire-restore-'));
  const file = join(folder, 'database');
  const [world, place] = [await emptyDatabase(), await emptyDatabase()];
  const filled = await openEngine(world.where);
  await sql`create table account (credits integer)`.execute(filled.kysely);
  await filled.close();
  await postgresCopy(world.where.databaseUrl ?? '').dump(file);
  const left = await openEngine(place.where);
  const restoring = await openEngine({ ...place.where, knowsOfRestore: true });
  try {
    // It has lines from before the restore began.
    await sql`select 1`.execute(left.transactions);
    await postgresCopy(place.where.databaseUrl ?? '').load(file, 'a backup');
    for (const lines of [left.kysely, left.transactions])
      await assert.rejects(sql`select from account`.execute(lines), (error: unknown) => {
        // A line that was cut, or one that is not let in.
        return awayBy(error) !== null;
      });
    await assert.rejects(sql`select from account`.execute(left.transactions), /not finished/);
    await finishRestore(restoring.kysely);
    await sql`select from account`.execute(left.transactions);
  } finally {
    await Promise.all([left.close(), restoring.close()]);
    await Promise.all([world.drop(), place.drop()]);
    await rm(folder, { recursive: true });
  }
});

test('what was prepared before the restore was finished is not sent before its site is asked', async () => {
  const { where, drop } = await freshDatabase();
  const tools = await testTools({ place: { ...where, isRestoring: true } });
  const { db, now } = tools;
  try {
    const ownerId = await anAccount(tools, { email: 'ada@demo.test' });
    const live = await aLiveAmp(tools, { ownerId, practiceOrigin: 'http://practice.localhost:1' });
    const [placement] = await placementsOf(db.root, live.ampId);
    assert.ok(placement && (await claimPlacement(tools, placement.id)));
    const prepared = placement.contentHash;
    const asked = { placementId: placement.id, prepared, sentAs: null, timesSent: 0 };
    const arm = () => armAttempt(tools, { ...asked, restoredAt: placement.restoredAt });
    await sql`create table unfinished_restore (backup text not null)`.execute(db.root);
    await sql`insert into unfinished_restore values ('a backup')`.execute(db.root);
    await assert.rejects(arm, /not finished/, 'through whatever a pooler keeps open');
    await db.transaction(async (tx) => {
      await finishRestore(tx);
      await markRestored(tx, { at: now(), madeAt: now() });
    });
    assert.equal(await arm(), null);
    const [after] = await placementsOf(db.root, live.ampId);
    assert.equal(after?.state, 'queued');
  } finally {
    await tools.close();
    await drop();
  }
});
