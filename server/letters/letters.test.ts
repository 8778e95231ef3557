import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { LetterFile, LetterLine } from '#contract/letters.ts';
import { linksAnswer } from '#tests/builders/links.ts';
import { aCompany } from '#tests/builders/companies.ts';
import { aReadyAmp } from '#tests/builders/ready-amp.ts';
import { mailsTo } from '#tests/builders/mails.ts';
import { signedIn } from '#tests/builders/sessions.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { buildApi } from '../api.ts';
import { newestMails } from '../notices/outbox-table.ts';

let tools: TestTools;
let api: FastifyInstance;
let admin: SignedIn;
let reseller: SignedIn;
let people = 0;
let companies = 0;
let keys = 0;

before(async () => {
  tools = await testTools({
    now: '2026-01-02T09:00:00Z',
    fetch: linksAnswer(),
  });
  api = await buildApi(tools);
  admin = await signedIn(tools, api, { name: 'admin', role: 'Admin' });
  reseller = await signedIn(tools, api, { name: 'reseller', role: 'Reseller' });
});
after(async () => {
  await api.close();
  await tools.close();
});

const aPerson = (more: { resellerId?: number } = {}) => {
  people += 1;
  return signedIn(tools, api, { name: `signer${people}`, ...more });
};
const anUnsignedCompany = (ownerId: number, name = 'Żółte Łodzie') => {
  companies += 1;
  return aCompany(tools, {
    ownerId,
    name: `${name} ${companies}`,
    address: '4 Loft Lane',
    city: 'Port Ellery',
  });
};
const draftAt = async (person: SignedIn, path: string): Promise<LetterFile> =>
  (await person.call('GET', path)).json().data;
const post = (person: SignedIn, path: string, body: object) => {
  keys += 1;
  return person.call('POST', path, body, {
    'idempotency-key': `letters-${keys}-abc`,
    'user-agent': 'A browser',
  });
};
const signingOf = ({ draft }: LetterFile, differs: object = {}) => ({
  text_hash: draft.text_hash,
  signatory_name: 'Zoë Ångström Łukasiewicz',
  signatory_position: 'Owner',
  consent: true,
  signature: { kind: 'typed', text: 'Zoë Ångström' },
  ...differs,
});
async function sign(person: SignedIn, path: string, differs: object = {}): Promise<LetterLine> {
  const answer = await post(person, path, signingOf(await draftAt(person, path), differs));
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}
const lettersOf = (companyId: number) =>
  tools.db.root.selectFrom('letters').selectAll().where('company_id', '=', companyId).execute();
const findingsOf = async (
  person: SignedIn,
  ampId: number,
): Promise<{ field: string; message: string }[]> =>
  (await person.call('GET', `/press_releases/${ampId}/readiness`)).json().data.findings;

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

test('a signed letter keeps its words, signer, time, address and browser, and the hash of its PDF', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const path = `/companies/${companyId}/letters`;
  const { draft } = await draftAt(owner, path);
  const line = await sign(owner, path);
  const [row] = await lettersOf(companyId);
  assert.equal(row?.text_hash, draft.text_hash);
  assert.deepEqual(row?.body, { title: draft.title, paragraphs: draft.paragraphs });
  assert.equal(row?.signer_id, owner.id);
  assert.equal(row?.signatory_name, 'Zoë Ångström Łukasiewicz');
  assert.equal(row?.address, '127.0.0.1');
  assert.equal(row?.user_agent, 'A browser');
  assert.equal(row?.signed_at.toISOString(), '2026-01-02T09:00:00.000Z');
  const pdf = await api.inject({
    url: `/letters/certificates/${line.token}/letter.pdf`,
    headers: { host: 'localhost:3000' },
  });
  assert.equal(pdf.headers['content-type'], 'application/pdf');
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-');
  assert.equal(createHash('sha256').update(pdf.rawPayload).digest('hex'), line.pdf_sha256);
  assert.match(pdf.rawPayload.toString('latin1'), /FontFile2/, 'the typeface is in the file');
});

test('the signer gets a copy as a link, by mail', async () => {
  const owner = await aPerson();
  const line = await sign(owner, `/companies/${await anUnsignedCompany(owner.id)}/letters`);
  const [mail] = await newestMails(tools.db.root, 1);
  assert.match(mail?.subject ?? '', /^Signed: letter of authorization of Żółte Łodzie/);
  const { text } = await tools.db.root
    .selectFrom('outbox_mails')
    .select('text')
    .where('id', '=', mail?.id ?? 0)
    .executeTakeFirstOrThrow();
  assert.match(text, new RegExp(`/app/letters/${line.token}`));
});

test('the end of a letter is mailed with its reason to its signer and to the company’s owner', async () => {
  const owner = await aPerson();
  const path = `/companies/${await anUnsignedCompany(owner.id)}/letters`;
  const { id, token, version } = await sign(owner, path);
  assert.match(version, /^\d{4}-\d{2}$/);
  await post(admin, `/letters/${id}/revoke`, { reason: 'Asked <by> phone' });
  const mails = await mailsTo(tools, `signer${people}@demo.test`, 'letter-revoked');
  assert.equal(mails.length, 1, 'one, though signer and owner are the same');
  assert.match(mails[0]?.subject ?? '', /^Revoked: letter of authorization of Żółte Łodzie/);
  assert.match(mails[0]?.text ?? '', /> Asked <by> phone/);
  assert.match(mails[0]?.text ?? '', new RegExp(`/app/letters/${token}`));
  assert.ok(!(mails[0]?.html ?? '<by>').includes('<by>'), 'shown as words, not run as HTML');
});

test('letters that cannot be printed are refused by name before anything is signed', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const path = `/companies/${companyId}/letters`;
  const file = await draftAt(owner, path);
  const answer = await post(owner, path, signingOf(file, { signatory_name: 'سارة Sara' }));
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().meta.fields.signatory_name, [
    'Name has characters that the letter cannot print: “س”, “ا”, “ر”, “ة”. Please write it in Latin, Greek, Cyrillic, Devanagari, Chinese, Japanese or Korean letters.',
  ]);
  const backwards = await post(
    owner,
    path,
    signingOf(file, { signatory_position: 'Owner\u202eeciN' }),
  );
  assert.match(backwards.json().meta.fields.signatory_position[0], /U\+202E/);
  for (const name of ['Ελένη Παππά', 'Мария Шарова', 'अमित शर्मा', 'Đặng Thị Hương', '山田 太郎']) {
    const other = `/companies/${await anUnsignedCompany(owner.id)}/letters`;
    await sign(owner, other, { signatory_name: name, signature: { kind: 'typed', text: name } });
  }
  assert.deepEqual(await lettersOf(companyId), []);
  const unprintable = await anUnsignedCompany(owner.id, 'شركة البحر');
  const { draft } = await draftAt(owner, `/companies/${unprintable}/letters`);
  assert.match(draft.problem ?? '', /^The company’s name or address has characters.*“ش”/);
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
  for (const { statusCode } of both) assert.equal(statusCode, 200);
  assert.equal((await post(owner, path, now)).json().meta.code, 'already-signed');
  assert.equal((await lettersOf(companyId)).length, 1);
});

test('a drawn signature is kept as its own picture; an empty field is none', async () => {
  const owner = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const path = `/companies/${companyId}/letters`;
  const file = await draftAt(owner, path);
  const pngOf = async (strokes: string) =>
    (
      await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120">${strokes}</svg>`,
        ),
      )
        .png()
        .toBuffer()
    ).toString('base64');
  const drawn = async (png: string) => signingOf(file, { signature: { kind: 'drawn', png } });
  const empty = await post(owner, path, await drawn(await pngOf('')));
  assert.deepEqual(empty.json().meta.fields.signature, ['Signature is required']);
  const text = await post(owner, path, await drawn(Buffer.from('no picture').toString('base64')));
  assert.deepEqual(text.json().meta.fields.signature, ['Signature format is invalid']);
  const stroke = await pngOf(
    '<path d="M20 80 Q 90 10 180 70 T 380 40" stroke="black" fill="none" stroke-width="4"/>',
  );
  assert.equal((await post(owner, path, await drawn(stroke))).statusCode, 200);
  const [row] = await lettersOf(companyId);
  const kept = await tools.files.read(`letters/${row?.signature_sha256}.png`);
  assert.equal(createHash('sha256').update(kept).digest('hex'), row?.signature_sha256);
});

test('not even the database changes a signed letter, except to revoke it once', async () => {
  const owner = await aPerson();
  const { id } = await sign(owner, `/companies/${await anUnsignedCompany(owner.id)}/letters`);
  const change = (set: string) =>
    sql.raw(`update letters set ${set} where id = ${id}`).execute(tools.db.root);
  await assert.rejects(change("signatory_name = 'Mallory'"), /never changed/);
  await assert.rejects(
    sql.raw(`delete from letters where id = ${id}`).execute(tools.db.root),
    /never changed/,
  );
  assert.equal(
    (await post(owner, `/letters/${id}/revoke`, { reason: 'New owner' })).statusCode,
    200,
  );
  await assert.rejects(
    change('revoked_at = null, revoked_by = null, revoke_reason = null'),
    /never changed/,
  );
  assert.equal((await post(owner, `/letters/${id}/revoke`, { reason: 'Again' })).statusCode, 409);
});

test('the certificate is open to whoever has its link, and says when the letter ended', async () => {
  const owner = await aPerson();
  const stranger = await aPerson();
  const path = `/companies/${await anUnsignedCompany(owner.id)}/letters`;
  const line = await sign(owner, path);
  const look = async (headers = {}) =>
    api.inject({
      url: `/letters/certificates/${line.token}`,
      headers: { host: 'localhost:3000', ...headers },
    });
  const open = (await look()).json().data;
  assert.equal(open.pdf_sha256, line.pdf_sha256);
  assert.equal(open.revoked_at, null);
  assert.equal(open.own, null);
  assert.ok(!JSON.stringify(open).includes('127.0.0.1'), 'the address is nobody else’s business');
  assert.equal(
    (await post(stranger, `/letters/${line.id}/revoke`, { reason: 'Mine' })).statusCode,
    404,
  );
  assert.equal(
    (await post(admin, `/letters/${line.id}/revoke`, { reason: 'Asked by phone' })).statusCode,
    200,
  );
  const ended = (await look()).json().data;
  assert.equal(ended.revoked_at, '2026-01-02T09:00:00.000Z');
  assert.ok(!JSON.stringify(ended).includes('by phone'));
  assert.equal(
    (await look({ cookie: owner.cookie })).json().data.own.revoke_reason,
    'Asked by phone',
  );
  const again = await sign(owner, path);
  assert.notEqual(again.id, line.id);
  assert.equal((await draftAt(owner, path)).items.length, 2);
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
  const { draft } = await draftAt(reseller, '/letters/agency');
  assert.match(draft.paragraphs[0] ?? '', /^Reseller Tester, reseller@demo\.test \(“the Agency”\)/);
  await sign(reseller, '/letters/agency');
  assert.deepEqual(await findingsOf(reseller, theirs.ampId), []);
  assert.equal((await client.call('GET', '/letters/agency')).statusCode, 404);
});
