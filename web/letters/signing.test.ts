import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letters } from '#contract/letters.ts';
import type { LetterFile } from '#contract/letters.ts';
import { CallFailure } from '#web/ground/call-failure.ts';
import {
  failureWords,
  isBegun,
  missingIn,
  problemsFrom,
  signingBody,
  signingOffer,
} from './signing.ts';
import type { SigningValues } from './signing.ts';

const signed: SigningValues = {
  name: 'Zoë Łukasiewicz',
  position: 'Owner',
  consent: true,
  way: 'typed',
  png: null,
  typed: 'Zoë Łukasiewicz',
};
const draft: LetterFile['draft'] = {
  kind: 'company',
  party: 'Kestrel Yards',
  version: '1',
  title: 'Letter of Authorization',
  paragraphs: ['We authorize …'],
  text_hash: 'a'.repeat(64),
  problem: null,
  signatory: { name: 'Zoë Łukasiewicz', position: '' },
  publisher: 'Acme Media',
};
const line: LetterFile['items'][number] = {
  id: 1,
  kind: 'company',
  party: 'Kestrel Yards',
  signatory_name: 'Zoë Łukasiewicz',
  signatory_position: 'Owner',
  version: '1',
  signed_at: '2026-01-02T09:00:00.000Z',
  token: 'x'.repeat(32),
  pdf_sha256: 'b'.repeat(64),
  in_force: true,
  party_now: 'Kestrel Yards',
  revoked_at: null,
  revoke_reason: null,
  may_revoke: true,
};
const failure = (facts: Partial<ConstructorParameters<typeof CallFailure>[0]>) =>
  new CallFailure({ status: 422, code: 'invalid', message: 'No.', ...facts });

test('a letter is sent once name, position, consent and signature are there', () => {
  assert.deepEqual(missingIn(signed), {});
  const empty = { ...signed, name: ' ', position: '', consent: false, typed: '  ' };
  assert.deepEqual(missingIn(empty), {
    signatory_name: 'Name is required',
    signatory_position: 'Position is required',
    consent: 'Consent is required',
    signature: 'Signature is required',
  });
});

test('only the signature that is made the chosen way counts', () => {
  const drawn = { ...signed, png: 'iVBORw0KGgo=', typed: '' };
  assert.deepEqual(missingIn({ ...drawn, way: 'drawn' }), {});
  assert.deepEqual(missingIn(drawn), { signature: 'Signature is required' });
  assert.deepEqual(missingIn({ ...signed, way: 'drawn' }), { signature: 'Signature is required' });
});

test('what the form says is missing, the server would refuse in the same words', () => {
  const empty = { ...signed, name: '', position: '', typed: '' };
  const body = { ...signingBody(empty, { draft, ampId: 7 }), consent: false };
  const said = letters.signForAgency.body.safeParse(body).error?.issues ?? [];
  assert.deepEqual(
    said.map(({ message }) => message).toSorted(),
    Object.values(missingIn({ ...empty, consent: false })).toSorted(),
  );
});

test('what is sent is what the contract takes, drawn or typed, on the way of an Amp or without one', () => {
  const drawn: SigningValues = { ...signed, way: 'drawn', png: 'iVBORw0KGgo=' };
  for (const [values, ampId] of [
    [signed, 7],
    [drawn, null],
  ] as const)
    assert.ok(letters.signForAgency.body.safeParse(signingBody(values, { draft, ampId })).success);
  assert.deepEqual(signingBody(drawn, { draft, ampId: 7 }).signature, {
    kind: 'drawn',
    png: 'iVBORw0KGgo=',
  });
  assert.equal(signingBody(signed, { draft, ampId: 7 }).text_hash, draft.text_hash);
});

test('each sentence of an answer stands at its field, that of a typed signature too', () => {
  const fields = {
    signatory_name: ['Name length cannot exceed 120 characters'],
    'signature.text': ['Signature length cannot exceed 120 characters'],
  };
  assert.deepEqual(problemsFrom(failure({ fields })), {
    signatory_name: 'Name length cannot exceed 120 characters',
    signature: 'Signature length cannot exceed 120 characters',
  });
  assert.equal(failureWords(failure({ fields })), null);
});

test('what belongs to no field is said above the form, unless it was told already', () => {
  assert.equal(failureWords(null), null);
  assert.equal(failureWords(failure({ message: 'The disk is full.' })), 'The disk is full.');
  assert.match(failureWords(failure({ code: 'content-changed' })) ?? '', /^The letter’s words/);
  const told = failure({ code: 'network' });
  told.handled = true;
  assert.equal(failureWords(told), null);
});

test('a form that stands as it came may be left without asking', () => {
  const asItCame = { ...signed, position: '', consent: false, typed: '' };
  assert.ok(!isBegun(asItCame, draft));
  for (const change of [
    { name: 'Zoe' },
    { position: 'Owner' },
    { consent: true },
    { png: 'iVBORw0KGgo=' },
    { typed: 'Z' },
  ])
    assert.ok(isBegun({ ...asItCame, ...change }, draft), JSON.stringify(change));
});

test('a letter is offered for signing while none holds, to whom may sign it', () => {
  const ended = { ...line, in_force: false };
  assert.equal(signingOffer({ draft, items: [] }, null), 'form');
  assert.equal(signingOffer({ draft, items: [ended] }, null), 'form');
  assert.equal(signingOffer({ draft, items: [ended, line] }, null), 'nothing');
  assert.equal(signingOffer({ draft, items: [] }, 'Only they can.'), 'why-not');
  const problem = 'The company has no address yet.';
  assert.equal(signingOffer({ draft: { ...draft, problem }, items: [] }, null), 'nothing');
});
