import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ownTools } from '#tests/builders/own-tools.ts';
import { resumeAmps } from '../publishing/resume-amps.job.ts';
import { dismissParked, parkedInWords, retryParked } from './parked.ts';

const tools = await ownTools();

test('the operator reads what stands still, and has it done again once', async () => {
  assert.equal(await parkedInWords(tools), 'Nothing stands still.');
  await tools.db.transaction((tx) => tools.queue.enqueue(tx, resumeAmps, { personId: 7 }));
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now()
    where name = 'resume-amps' returning id`.execute(tools.db.root);
  const id = rows[0]?.id ?? '';
  assert.match(await parkedInWords(tools), new RegExp(`job ${id} · Amps that waited`));
  await retryParked(tools, { id });
  await assert.rejects(retryParked(tools, { id }), /No parked job has the id/);
  await assert.rejects(dismissParked(tools, { id }), /No parked job has the id/);
});
