import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SignedIn } from '#domain/people/session.ts';
import { draft, forgetDraft, type, wordsOf } from './draft.ts';

const ada = { id: 7, fullUserName: 'Ada Lovelace', email: 'ada@demo.test' } as SignedIn;
const bob = { id: 8, fullUserName: 'Bob', email: 'bob@demo.test' } as SignedIn;

test('name and e-mail begin as the session knows them, and empty for nobody [R3.05, R3.06]', () => {
  assert.equal(wordsOf(draft.get(), ada).name, 'Ada Lovelace');
  assert.equal(wordsOf(draft.get(), ada).email, 'ada@demo.test');
  assert.equal(wordsOf(draft.get(), null).name, '');
});

test('what was typed stays with the person who typed it, until it is sent', () => {
  type({ ...wordsOf(draft.get(), ada), name: '', subject: 'Late' }, ada);
  assert.equal(wordsOf(draft.get(), ada).subject, 'Late');
  assert.equal(wordsOf(draft.get(), ada).name, '', 'emptied by hand stays empty');
  assert.equal(wordsOf(draft.get(), bob).subject, '');
  assert.equal(wordsOf(draft.get(), null).subject, '');
  forgetDraft();
  assert.equal(wordsOf(draft.get(), ada).subject, '');
  assert.equal(wordsOf(draft.get(), ada).name, 'Ada Lovelace');
});
