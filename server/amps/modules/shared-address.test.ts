import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pictureRows } from '#contract/modules/picture-rows.ts';
import { reviewRows } from '#contract/modules/review-rows.ts';
import { writingRows } from '#contract/modules/writing-rows.ts';
import { statusCode } from '#domain/amps/status.ts';
import { aPictureIn } from '#tests/builders/picture-in.ts';
import { aPublishingFixture } from '#tests/builders/publishing-fixture.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { aNote, toyKinds, toySchemas } from '#tests/builders/toy-kind.ts';
import type { ToyKind } from '#tests/builders/toy-payload.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { openApi } from '../../foundation/http/openapi.ts';
import { readinessOf } from '../../publishing/readiness.ts';
import { contentHashOf } from '../writing/content-hash.ts';
import { pictureRoutes, reviewRoutes, writingRoutes } from './routes.ts';

const kinds = ['video', 'portrait-video'] as const;
const both = [toySchemas(kinds[0]), toySchemas(kinds[1])] as const;
const rows = {
  writing: writingRows(both),
  review: reviewRows(both),
  pictures: pictureRows(kinds[0]),
};
const forgets: (() => void)[] = [];

/** Two toys under `/videos`, as the contract’s rows are made for the article. */
async function toyCalls(api: FastifyInstance, tools: TestTools): Promise<void> {
  forgets.push(await toyKinds(tools, kinds));
  writingRoutes(api, tools, { kinds, rows: rows.writing });
  reviewRoutes(api, tools, { kinds, rows: rows.review });
  pictureRoutes(api, tools, { kinds, rows: rows.pictures });
}

const fixture = await aPublishingFixture({ more: toyCalls });
const { anOwner, approve, editor, publish, read, tools } = fixture;
after(async () => {
  for (const forget of forgets) forget();
  await fixture.close();
});

const wide = 'The mill turns again, and the whole valley comes to see it';

test('of two kinds under one address each module is read as its own row says it is', async () => {
  const { owner, video, portrait } = await anAmpOfBoth();
  const [one, other] = [await dataOf(owner, video), await dataOf(owner, portrait)];
  assert.deepEqual([one.type, one.fields, one.loud], [5, { note: 'A mill' }, 'A MILL']);
  assert.deepEqual([other.type, other.fields], [6, { note: 'A tall mill' }]);
  const stranger = await anOwner(0);
  assert.equal((await stranger.call('GET', `/videos/${video}`)).statusCode, 404);
  assert.equal((await owner.call('GET', `/articles/${video}`)).statusCode, 404);
});

test('each is given pictures under the address, and none of another kind is', async () => {
  const { owner, amp, video, portrait } = await anAmpOfBoth();
  const { mediaFileId } = await aPictureIn(tools, { moduleId: video, ownerId: owner.id });
  const add = (moduleId: number) =>
    owner.call('POST', `/videos/${moduleId}/pictures`, { media_file_id: mediaFileId });
  assert.equal((await add(amp.moduleId)).statusCode, 404);
  assert.equal((await add(portrait)).statusCode, 200);
  const listed = (await owner.call('GET', `/videos/${portrait}/pictures`)).json().data.items;
  assert.deepEqual(
    listed.map((picture: { media_file_id: number }) => picture.media_file_id),
    [mediaFileId],
  );
  assert.equal((await dataOf(owner, portrait)).pictures.length, 1);
});

test('what is saved is read by the module’s own kind: what one takes may be too much for the other', async () => {
  const { owner, video, portrait } = await anAmpOfBoth();
  const saved = await owner.call('PATCH', `/videos/${video}`, { note: wide });
  assert.equal(saved.statusCode, 200);
  assert.equal(saved.json().data.fields.note, wide);
  const refused = await owner.call('PATCH', `/videos/${portrait}`, { note: wide });
  assert.equal(refused.statusCode, 422);
  assert.deepEqual(refused.json().meta.fields, { note: ['A note has 40 characters.'] });
  assert.equal((await dataOf(owner, portrait)).fields.note, 'A tall mill');
});

test('what none of the kinds takes is said of its field, as where there is one kind', async () => {
  const { owner, video } = await anAmpOfBoth();
  const unknown = await owner.call('PATCH', `/videos/${video}`, { headline: 'A mill' });
  assert.deepEqual(unknown.json().meta.fields, {
    headline: ['The field “headline” is not known here. Remove it, or check its spelling.'],
  });
  const long = await owner.call('PATCH', `/videos/${video}`, { note: 'x'.repeat(101) });
  assert.deepEqual(long.json().meta.fields, { note: ['A note has 100 characters.'] });
});

test('a form is read, and the documentation made, of what any of the kinds takes', async () => {
  const { owner, portrait } = await anAmpOfBoth();
  const { revision } = await dataOf(owner, portrait);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = `note=A+low+mill&revision=${revision}`;
  const saved = await owner.call('PATCH', `/videos/${portrait}`, form, type);
  assert.equal(saved.json().data.fields.note, 'A low mill');
  const { requestBody } = z
    .object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) })
    .parse(openApi('http://localhost', { rows: rows.writing }).paths['/videos/{id}']?.['patch']);
  assert.match(JSON.stringify(requestBody.content), /"maxLength":40.*"revision"/);
});

test('each keeps versions of its own, which are read, named, compared and restored under the address', async () => {
  const { owner, video, portrait } = await anAmpOfBoth();
  await owner.call('PATCH', `/videos/${video}`, { note: wide });
  const named = await owner.call('POST', `/videos/${video}/versions`, { name: 'With people' });
  assert.equal(named.json().data.name, 'With people');
  const reasons = async (moduleId: number) =>
    (await owner.call('GET', `/videos/${moduleId}/versions`))
      .json()
      .data.items.map(({ reason }: { reason: string }) => reason);
  assert.deepEqual(await reasons(video), ['named', 'writing', 'created']);
  assert.deepEqual(await reasons(portrait), ['created']);
  const first = (await owner.call('GET', `/videos/${video}/versions/1`)).json().data;
  assert.deepEqual([first.fields, first.loud], [{ note: 'A mill' }, 'A MILL']);
  const diff = (await owner.call('GET', `/videos/${video}/diff?from=1`)).json().data;
  assert.deepEqual(
    diff.fields.map(({ field }: { field: string }) => field),
    ['note'],
  );
  const restored = await owner.call('POST', `/videos/${video}/versions/1/restore`);
  assert.deepEqual(restored.json().data.fields, { note: 'A mill' });
  await owner.call('PATCH', `/videos/${portrait}`, { note: '' });
  const strand = async (line: string) =>
    (await owner.call('POST', `/videos/${portrait}/stranded`, { lines: [line] })).json();
  for (const _again of [1, 2])
    assert.deepEqual((await strand('by night')).data, { stranded: 'kept' });
  assert.deepEqual(await reasons(portrait), ['stranded', 'writing', 'created']);
  assert.equal((await strand('x'.repeat(101))).meta.code, 'invalid');
  assert.match(
    (await strand('x'.repeat(41))).meta.message,
    /^These words have 41 characters, and a portrait video holds 40/,
  );
});

test('editors find both in one list, and approve each by its own text', async () => {
  const { owner, amp, video, portrait } = await anAmpOfBoth('A mill at dawn');
  const { contentHash } = await readinessOf(tools, { ampId: amp.ampId, publisherId: null });
  assert.equal((await publish(owner, { ...amp, contentHash })).statusCode, 200);
  const found = await editor.call('GET', '/videos?q=dawn');
  const lines: { id: number; note: string }[] = found.json().data.items;
  assert.deepEqual(
    lines.map(({ id, note }) => [id, note]),
    [
      [video, 'A mill at dawn'],
      [portrait, 'A tall mill at dawn'],
    ],
  );
  const sheet = await editor.call('GET', '/videos.csv?q=dawn');
  const [head] = sheet.body.split('\n');
  assert.match(
    head ?? '',
    /id,amp_id,note,company,owner,words,approval,resubmitted,submitted,updated$/,
  );
  assert.match(String(sheet.headers['content-disposition']), /"videos\.csv"/);
  assert.equal((await owner.call('GET', '/videos')).statusCode, 404);
  await approve(editor, amp);
  const decide = async (moduleId: number, ofWhich = moduleId) => {
    const content_hash = await contentHashOf(tools.db.root, ofWhich);
    return editor.call('POST', `/videos/${moduleId}/approve`, { content_hash });
  };
  assert.equal((await decide(video, portrait)).json().meta.code, 'content-changed');
  assert.equal((await decide(video)).json().data.approval, 'approved');
  assert.equal((await read(owner, amp)).status, statusCode.pending);
  assert.equal((await decide(portrait)).json().data.type, 6);
  assert.equal((await read(owner, amp)).status, statusCode.live);
});

test('a rejected one sends its Amp back, whichever kind it is of', async () => {
  const { owner, amp, portrait } = await anAmpOfBoth();
  const { contentHash } = await readinessOf(tools, { ampId: amp.ampId, publisherId: null });
  await publish(owner, { ...amp, contentHash });
  const rejected = await editor.call('POST', `/videos/${portrait}/reject`, { reason: 'Too dark' });
  assert.deepEqual(
    [rejected.json().data.approval, rejected.json().data.reject_reason],
    ['rejected', 'Too dark'],
  );
  assert.equal((await read(owner, amp)).status, statusCode.rejected);
});

async function anAmpOfBoth(note = 'A mill') {
  const owner = await anOwner();
  const amp = await aReadyAmp(tools, { ownerId: owner.id });
  const add = (kind: ToyKind, words: string) =>
    aNote(tools, { ampId: amp.ampId, kind, note: words });
  const video = await add('video', note);
  const portrait = await add('portrait-video', note.replace('A mill', 'A tall mill'));
  return { owner, amp, video, portrait };
}

const dataOf = async (person: SignedIn, moduleId: number) =>
  (await person.call('GET', `/videos/${moduleId}`)).json().data;
