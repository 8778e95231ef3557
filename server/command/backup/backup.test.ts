import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { statusCode } from '#domain/amps/status.ts';
import { apiOf } from '#tests/builders/api-of.ts';
import { aWorldToBackUp, filesOf, writeLetters } from '#tests/builders/backed-up-world.ts';
import { emptyDatabase } from '#tests/builders/fresh-database.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { placementsOf } from '../../distribution/placement-table.ts';
import { planPlacements } from '../../distribution/plan-placements.ts';
import { folderStore } from '../../foundation/files/file-store.ts';
import { insertReportLink, linkByToken } from '../../distribution/shares/report-link-table.ts';
import { brokenInvariants } from '../../invariants/check-invariants.ts';
import { issueToken, lookAtToken } from '../../people/tokens.ts';
import { afterRestore } from './after-restore.ts';
import { makeBackup } from './make-backup.ts';
import { placeForDrill } from './open-place.ts';

const { world, folder, practice, now, backup, restore, toolsOf } = await aWorldToBackUp();

const approve = (tools: TestTools, ampId: number) =>
  tools.db.transaction(async (tx) => {
    await tx.updateTable('amps').set({ status: statusCode.live }).where('id', '=', ampId).execute();
    await planPlacements(tools, tx, { ampId, at: tools.now() });
  });

/** As it is before its approval. */
async function withoutPlacements({ db }: TestTools, ampId: number): Promise<void> {
  const placements = sql`(select id from placements where amp_id = ${ampId})`;
  await sql`delete from pgboss.job where (data ->> 'placementId')::int in ${placements}`.execute(
    db.root,
  );
  await sql`delete from evidence where placement_id in ${placements}`.execute(db.root);
  await sql`delete from placements where amp_id = ${ampId}`.execute(db.root);
  const status = statusCode.pending;
  await db.root.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
}

test('what was sent after the backup is found there by the restored world, and not sent again', async () => {
  const earlier = await toolsOf(world);
  const api = await apiOf(earlier);
  const { id: ownerId, headers } = await signedIn(earlier, api, { name: 'ada' });
  const link = { purpose: 'password-reset', personId: ownerId, at: earlier.now() } as const;
  const token = await issueToken(earlier.db.root, link);
  const { ampId } = await aLiveAmp(earlier, { ownerId, practiceOrigin: practice.origin });
  const at = earlier.now();
  const shared = { ampId, tokenHash: 'a'.repeat(64), madeBy: ownerId, at };
  const expiresAt = new Date(at.getTime() + 30 * 86_400_000);
  await earlier.db.transaction((tx) => insertReportLink(tx, { ...shared, expiresAt }));
  const { ampId: inReview } = await aLiveAmp(earlier, { ownerId, practiceOrigin: practice.origin });
  await withoutPlacements(earlier, inReview);
  await writeLetters(earlier);
  await api.close();
  await earlier.close();
  assert.match(await backup(), /world\.backup: the database and \d+ files?/);

  const meanwhile = await toolsOf(world);
  await approve(meanwhile, inReview);
  await meanwhile.runJobs();
  const [sent] = await placementsOf(meanwhile.db.root, ampId);
  const [later] = await placementsOf(meanwhile.db.root, inReview);
  assert.deepEqual([sent?.state, later?.state], ['live', 'live']);
  await meanwhile.close();

  const place = await placeForDrill(world);
  try {
    const manifest = await restore(place.config);
    const begin = async () => (await toolsOf(place.config)).close();
    await assert.rejects(begin, /not finished/, 'unlooked, nothing is sent');
    assert.deepEqual(await restore(place.config), manifest, 'and the same line goes on');
    const restored = await toolsOf(place.config, { later: 3_600_000, isRestoring: true });
    try {
      const { looks, broken, missing } = await afterRestore(restored, manifest);
      assert.deepEqual({ looks, broken, missing }, { looks: 1, broken: [], missing: [] });
      const there = await apiOf(restored);
      const answer = await there.inject({ url: '/users/notifications', headers });
      await there.close();
      assert.equal(answer.statusCode, 401, 'a login that may have been ended since is ended');
      const shown = { ...link, token, at: restored.now() };
      assert.ok(!(await lookAtToken(restored.db.root, shown)), 'and so is a link');
      const stillShared = await linkByToken(restored.db.root, { ...shared, at: restored.now() });
      assert.equal(stillShared, undefined, 'nor opens a shared link the report any more');
      const devices = await restored.db.root.selectFrom('known_devices').selectAll().execute();
      assert.deepEqual(devices, []);
      const networks = restored.db.root.selectFrom('sessions').where('network', 'is not', null);
      assert.deepEqual(await networks.select('id').execute(), [], 'nor is a network known');
      await approve(restored, inReview);
      await restored.runJobs();
      for (const [amp, known] of [
        [ampId, sent],
        [inReview, later],
      ] as const) {
        const [found] = await placementsOf(restored.db.root, amp);
        assert.deepEqual([found?.state, found?.remoteId], ['live', known?.remoteId]);
      }
      assert.equal((await practice.posts()).length, 2, 'one post an Amp, whatever was restored');
      assert.deepEqual(await brokenInvariants(restored.db.root, { now: restored.now() }), []);
      const { rows: near } = await sql`select sequencename from pg_sequences
        where schemaname = 'public' and coalesce(last_value, 0) < 100000`.execute(restored.db.root);
      assert.deepEqual(
        near,
        [],
        'no number is given that was given after the backup, nor a first one',
      );
    } finally {
      await restored.close();
    }
    await assert.rejects(restore(place.config), /not empty/, 'nor is it unfinished any more');
  } finally {
    await place.remove();
  }
});

test('a wrong place is no world to back up, and stays as it is', async () => {
  const nowhere = join(folder, 'nowhere');
  const elsewhere = await emptyDatabase();
  try {
    const config = { ...world, dataDir: nowhere, databaseUrl: elsewhere.where.databaseUrl };
    const asked = { file: join(folder, 'none'), withKey: false, files: filesOf(config) };
    await assert.rejects(makeBackup(config, { ...asked, now }), /holds no world/);
    assert.deepEqual([existsSync(nowhere), existsSync(asked.file)], [false, false]);
    const strayed = { ...asked, files: folderStore(nowhere), now };
    await assert.rejects(makeBackup(world, strayed), /look at DATA_DIR.*\n?A file is missing/);
  } finally {
    await elsewhere.drop();
  }
});
