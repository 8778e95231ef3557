import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { limits } from '#domain/limits.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { aSigningFixture, signingOf } from '#tests/builders/signing-fixture.ts';
import { takeRoom } from '../storage/take-room.ts';

const { tools, reseller, aPerson, anUnsignedCompany, draftAt, post, sign, lettersOf, findingsOf } =
  await aSigningFixture();

test('nothing is published for a company until its letter is signed, once [R1.54]', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const amp = await aReadyAmp(tools, { ownerId: owner.id, companyId });
  const [finding] = await findingsOf(owner, amp.ampId);
  assert.equal(finding?.field, 'letter_company');
  assert.match(
    finding?.message ?? '',
    /^The letter of authorization of Żółte Łodzie \d+ is not signed$/,
  );
  const publish = () =>
    post(owner, `/press_releases/${amp.ampId}/publish`, {
      destinations: [{ site: 'newsroom' }],
      content_hash: amp.contentHash,
    });
  assert.equal((await publish()).json().meta.code, 'not-ready');
  await sign(owner, `/companies/${companyId}/letters`, { press_release_id: amp.ampId });
  assert.deepEqual(await findingsOf(owner, amp.ampId), []);
  assert.equal((await publish()).statusCode, 200);
  const second = await aReadyAmp(tools, { ownerId: owner.id, companyId });
  assert.deepEqual(await findingsOf(owner, second.ampId), []);
});

async function fileNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of tools.files.names()) names.push(name);
  return names.toSorted();
}

test('letters have room in a day; one that comes second takes none of it, and leaves no PDF', async () => {
  const owner = await aPerson();
  const aPath = async () => `/companies/${await anUnsignedCompany(owner.id)}/letters`;
  const path = await aPath();
  const file = await draftAt(owner, path);
  const { times } = limits.daily.letters.customers;
  const use = { personId: owner.id, kind: 'letters', times: times - 2, bytes: 0 } as const;
  await tools.db.transaction((tx) => takeRoom(tx, { ...use, at: tools.now() }));
  await sign(owner, path);
  const kept = await fileNames();
  assert.equal((await post(owner, path, signingOf(file))).json().meta.code, 'already-signed');
  assert.deepEqual(await fileNames(), kept);
  await sign(owner, await aPath());
  const third = await aPath();
  const refused = await post(owner, third, signingOf(await draftAt(owner, third)));
  assert.equal(refused.statusCode, 429);
  assert.match(refused.json().meta.message, /you may sign 300 letters or 100 MB a day, and today/);
});

test('who is killed before a letter is signed leaves no files of it', async () => {
  const owner = await aPerson();
  const path = `/companies/${await anUnsignedCompany(owner.id)}/letters`;
  const file = await draftAt(owner, path);
  const before = await fileNames();
  // As if the process had ended here: nothing that follows the writing of the files happens.
  const killed = new Error('killed');
  const { files } = tools;
  const whole = { ...files };
  files.write = async (name, bytes) => {
    await whole.write(name, bytes);
    if (name.endsWith('.pdf')) throw killed;
  };
  try {
    assert.equal((await post(owner, path, signingOf(file))).statusCode, 500);
  } finally {
    Object.assign(files, whole);
  }
  assert.equal((await fileNames()).length, before.length + 1);
  await sign(owner, path);
  const signed = (await fileNames()).length;
  tools.advance(2 * 3_600_000);
  await tools.runJobs();
  assert.equal((await fileNames()).length, signed - 1);
});

test('twenty letters at once, of names that are slow to print, keep nobody waiting', async () => {
  const owner = await aPerson();
  const name = '漢אaب'.repeat(45);
  const path = `/companies/${await anUnsignedCompany(owner.id, name)}/letters`;
  const file = await draftAt(owner, path);
  const signing = signingOf(file, { signatory_name: 'א1'.repeat(60) });
  const before = process.threadCpuUsage();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(owner, path, signing)));
  const { user, system } = process.threadCpuUsage(before);
  const codes = answers.map((answer) => answer.json().meta.code ?? 'signed');
  assert.equal(codes.filter((code) => code === 'signed').length, 1);
  assert.equal(codes.filter((code) => code === 'already-signed').length, 19);
  assert.ok(user + system < 3_000_000, `${(user + system) / 1_000} ms of the one thread`);
});

test('letters that cannot be printed are refused by name before anything is signed', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const path = `/companies/${companyId}/letters`;
  const file = await draftAt(owner, path);
  const answer = await post(owner, path, signingOf(file, { signatory_name: 'სარა Sara' }));
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().meta.fields.signatory_name, [
    'Name has characters that the letter cannot print: “\u2068ს\u2069”, “\u2068ა\u2069”, “\u2068რ\u2069”. Please write it in Latin, Greek, Cyrillic, Arabic, Hebrew, Thai, Devanagari, Chinese, Japanese or Korean letters.',
  ]);
  const backwards = await post(
    owner,
    path,
    signingOf(file, { signatory_position: 'Owner\u202eeciN' }),
  );
  assert.match(backwards.json().meta.fields.signatory_position[0], /U\+202E/);
  for (const name of [
    'Ελένη Παππά',
    'Мария Шарова',
    'अमित शर्मा',
    'Đặng Thị Hương',
    '山田 太郎',
    'سارة أحمد',
  ]) {
    const other = `/companies/${await anUnsignedCompany(owner.id)}/letters`;
    await sign(owner, other, { signatory_name: name, signature: { kind: 'typed', text: name } });
  }
  assert.deepEqual(await lettersOf(companyId), []);
  const unprintable = await anUnsignedCompany(owner.id, 'სამეგობრო');
  const { draft } = await draftAt(owner, `/companies/${unprintable}/letters`);
  assert.match(draft.problem ?? '', /^The company’s name or address has characters.*“\u2068ს/);
});

test('only the words that were shown are signed, only with consent, and only once', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const path = `/companies/${companyId}/letters`;
  const file = await draftAt(owner, path);
  const without = await post(owner, path, signingOf(file, { consent: false }));
  assert.deepEqual(without.json().meta.fields.consent, ['Consent is required']);
  await tools.db.root
    .updateTable('companies')
    .set({ city: 'Tarrow' })
    .where('id', '=', companyId)
    .execute();
  assert.equal((await post(owner, path, signingOf(file))).json().meta.code, 'content-changed');
  const now = signingOf(await draftAt(owner, path));
  const key = { 'idempotency-key': 'letters-twice-abc' };
  const both = await Promise.all([1, 2].map(() => owner.call('POST', path, now, key)));
  for (const answer of both) assert.equal(answer.statusCode, 200);
  assert.equal((await post(owner, path, now)).json().meta.code, 'already-signed');
  assert.equal((await lettersOf(companyId)).length, 1);
});

test('a reseller who publishes for a client’s company signs an agency letter, once [R1.53]', async () => {
  const client = await aPerson({ resellerId: reseller.id });
  const companyId = await anUnsignedCompany(client.id);
  await sign(client, `/companies/${companyId}/letters`);
  const own = await aReadyAmp(tools, { ownerId: client.id, companyId });
  const theirs = await aReadyAmp(tools, { ownerId: reseller.id, companyId });
  assert.deepEqual(await findingsOf(client, own.ampId), [], 'the client publishes alone');
  for (const ampId of [own.ampId, theirs.ampId])
    assert.deepEqual(
      (await findingsOf(reseller, ampId)).map(({ field }) => field),
      ['letter_agency'],
    );
  const needed = (await reseller.call('GET', `/press_releases/${own.ampId}/letters`)).json().data
    .items;
  assert.deepEqual(
    needed.map(({ kind, may_sign }: { kind: string; may_sign: boolean }) => [kind, may_sign]),
    [
      ['company', false],
      ['agency', true],
    ],
  );
  const amps = tools.db.root.updateTable('amps').where('id', '=', own.ampId);
  await amps.set({ status: statusCode.pending }).execute();
  const left = await reseller.call('GET', `/press_releases/${own.ampId}/letters`);
  assert.deepEqual(
    left.json().data.items.map(({ kind }: { kind: string }) => kind),
    ['company'],
    'what the client submitted waits for no agency',
  );
  assert.deepEqual(await findingsOf(reseller, own.ampId), []);
  const { draft } = await draftAt(reseller, '/letters/agency');
  assert.match(draft.paragraphs[0] ?? '', /^Reseller Tester, reseller@demo\.test \(“the Agency”\)/);
  await sign(reseller, '/letters/agency');
  assert.deepEqual(await findingsOf(reseller, theirs.ampId), []);
  assert.equal((await client.call('GET', '/letters/agency')).statusCode, 404);
});
