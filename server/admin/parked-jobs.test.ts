import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { ParkedJob, ParkedPlacement } from '#contract/operations.ts';
import { anApi } from '#tests/builders/an-api.ts';
import { aLiveAmp } from '#tests/builders/live-amp.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import { publishPlacement } from '../distribution/publish-placement.job.ts';
import { resumeAmps } from '../publishing/resume-amps.job.ts';

const { tools, api } = await anApi();
const admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
const editor = await signedIn(tools, api, { name: 'editor', role: 'Editor' });

const parked = async (): Promise<ParkedJob[]> =>
  (await admin.call('GET', '/admin_api/parked_jobs')).json().data.items;
const state = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where id = ${id}`.execute(tools.db.root);
  return rows[0]?.state;
};

/** A job that came to its end with this error. @returns its id. */
async function aFailedJob(name: 'resume-amps' | 'publish-placement'): Promise<string> {
  await tools.db.transaction(async (tx) => {
    if (name === 'resume-amps') await tools.queue.enqueue(tx, resumeAmps, { personId: 7 });
    else await tools.queue.enqueue(tx, publishPlacement, { placementId: 7 });
  });
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now(),
      output = '{"message": "The disk is full"}'
    where name = ${name} and state = 'created' returning id`.execute(tools.db.root);
  return rows[0]?.id ?? '';
}

test('a job that ended undone is told in plain words, and can be done again', async () => {
  const id = await aFailedJob('resume-amps');
  const [job] = await parked();
  assert.equal(job?.id, id);
  assert.match(job?.says ?? '', /waited for credits/);
  assert.equal(job?.error, 'The disk is full');
  assert.deepEqual(job?.about, { personId: 7 });
  assert.equal((await admin.call('POST', `/admin_api/parked_jobs/${id}/retry`)).statusCode, 200);
  assert.equal(await state(id), 'retry');
  assert.deepEqual(await parked(), []);
  const again = await admin.call('POST', `/admin_api/parked_jobs/${id}/retry`);
  assert.equal(again.statusCode, 404);
  const { rows } = await sql`select actor_id, after from audit_log
    where action = 'job.retry'`.execute(tools.db.root);
  assert.deepEqual(rows, [{ actor_id: admin.id, after: { job: 'resume-amps', id } }]);
});

test('what publishes is never sent again from here, but can be put aside', async () => {
  const id = await aFailedJob('publish-placement');
  const [job] = await parked();
  assert.equal(job?.can_retry, false);
  const answer = await admin.call('POST', `/admin_api/parked_jobs/${id}/retry`);
  assert.equal(answer.statusCode, 409);
  assert.match(answer.json().meta.message, /nothing is sent again/);
  assert.equal(await state(id), 'failed');
  assert.equal((await admin.call('POST', `/admin_api/parked_jobs/${id}/dismiss`)).statusCode, 200);
  assert.deepEqual(await parked(), []);
});

test('a post that needs a person is listed with the reason, its earlier tries are not', async () => {
  const ada = await signedIn(tools, api, { name: 'ada' });
  const amp = await aLiveAmp(tools, {
    ownerId: ada.id,
    practiceOrigin: 'http://practice.localhost:1',
  });
  const list = async (): Promise<ParkedPlacement[]> =>
    (await admin.call('GET', '/admin_api/parked_placements')).json().data.items;
  assert.deepEqual(await list(), []);
  await sql`update placements set state = 'needs_human', reason = '{"code": "not-linked"}'
    where amp_id = ${amp.ampId}`.execute(tools.db.root);
  const [first] = await list();
  assert.equal(first?.amp.id, amp.ampId);
  assert.match(first?.says ?? '', /has no account/);
  assert.equal(first?.owner.name, 'Ada Tester');
});

test('who does not operate the product sees no parked work', async () => {
  for (const path of ['/admin_api/parked_jobs', '/admin_api/parked_placements'])
    assert.equal((await editor.call('GET', path)).statusCode, 404);
  const id = '0b8f7c1e-1111-4111-8111-111111111111';
  for (const step of ['retry', 'dismiss'])
    assert.equal(
      (await editor.call('POST', `/admin_api/parked_jobs/${id}/${step}`)).statusCode,
      404,
    );
  assert.equal((await admin.call('POST', '/admin_api/parked_jobs/nonsense/retry')).statusCode, 404);
});
