import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { mailsTo } from '#tests/builders/mails.ts';
import type { SignedIn } from '#tests/builders/sessions.ts';
import { aSigningFixture, signingOf } from '#tests/builders/signing-fixture.ts';
import { jsonb } from '../foundation/db/json.ts';
import { newestMails } from '../notices/outbox-table.ts';

const { tools, api, admin, reseller, aPerson, anUnsignedCompany, draftAt, post, sign, lettersOf } =
  await aSigningFixture();

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
  const mails = await mailsTo(tools, owner.email, 'letter-revoked');
  assert.equal(mails.length, 1, 'one, though signer and owner are the same');
  assert.match(mails[0]?.subject ?? '', /^Revoked: letter of authorization of Żółte Łodzie/);
  assert.match(mails[0]?.text ?? '', /> Asked <by> phone/);
  assert.match(mails[0]?.text ?? '', new RegExp(`/app/letters/${token}`));
  assert.ok(!(mails[0]?.html ?? '<by>').includes('<by>'), 'shown as words, not run as HTML');
});

/** An Amp of which something waits to be sent. */
async function aWaitingAmp(amp: { owner_id: number; company_id: number | null; title: string }) {
  const { id: ampId } = await tools.db.root
    .insertInto('amps')
    .values({ ...amp, status: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: moduleId } = await tools.db.root
    .insertInto('amp_modules')
    .values({ amp_id: ampId, type: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tools.db.root
    .insertInto('placements')
    .values({
      amp_id: ampId,
      module_id: moduleId,
      site: 'newsroom',
      marker: 'a-secret',
      content_hash: 'a'.repeat(64),
      state: 'queued',
      payload: jsonb({}),
      queued_at: tools.now(),
      state_since: tools.now(),
    })
    .execute();
}

test('who signed for a company that is somebody else’s now is not told of its Amps', async () => {
  const owner = await aPerson();
  const heir = await aPerson();
  const companyId = await anUnsignedCompany(owner.id);
  const { id } = await sign(owner, `/companies/${companyId}/letters`);
  await aWaitingAmp({ owner_id: heir.id, company_id: companyId, title: 'A secret of the heir' });
  const waitingFor = async (person: SignedIn) =>
    (await person.call('GET', `/letters/${id}/waiting`)).json().data;
  assert.equal((await waitingFor(owner)).total, 1);
  await tools.db.root
    .updateTable('companies')
    .set({ owner_id: heir.id })
    .where('id', '=', companyId)
    .execute();
  assert.deepEqual(await waitingFor(owner), { total: 0, items: [] });
  assert.equal((await waitingFor(heir)).total, 1);
});

test('who signed as an agency and is a reseller no longer is not told of former clients’ Amps', async () => {
  const client = await aPerson({ resellerId: reseller.id });
  const { id } = await sign(reseller, '/letters/agency');
  await aWaitingAmp({ owner_id: client.id, company_id: null, title: 'A secret of the client' });
  await aWaitingAmp({ owner_id: reseller.id, company_id: null, title: 'Of the agency itself' });
  const titles = async (): Promise<string[]> => {
    const { items } = (await reseller.call('GET', `/letters/${id}/waiting`)).json().data;
    return items.map(({ title }: { title: string }) => title);
  };
  assert.deepEqual(await titles(), ['A secret of the client', 'Of the agency itself']);
  await tools.db.root
    .updateTable('people')
    .set({ role: 'Customer' })
    .where('id', '=', reseller.id)
    .execute();
  assert.deepEqual(await titles(), ['Of the agency itself']);
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
  const other = await pngOf('<rect x="40" y="40" width="90" height="9"/>');
  const files = async () => {
    const names: string[] = [];
    for await (const name of tools.files.names()) names.push(name);
    return names.toSorted();
  };
  const before = await files();
  for (const png of [stroke, other]) {
    const second = await post(owner, path, await drawn(png));
    assert.equal(second.json().meta.code, 'already-signed');
  }
  assert.deepEqual(await files(), before, 'a second one leaves no picture');
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
