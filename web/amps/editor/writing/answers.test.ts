import assert from 'node:assert/strict';
import test from 'node:test';
import * as Y from 'yjs';
import { refusalWords, storeWord } from './answers.ts';

test('the word that everything is stored is understood, with its time', () => {
  const doc = new Y.Doc();
  doc.getText('headline').insert(0, 'abc');
  const vector = Buffer.from(Y.encodeStateVector(doc)).toString('base64');
  const at = '2026-11-21T09:41:00.000Z';
  const saved = storeWord(JSON.stringify({ type: 'saved', at, vector, by: 'Ada' }));
  const stored = new Map([[doc.clientID, 3]]);
  assert.deepEqual(saved, { type: 'saved', at: Date.parse(at), vector: stored });
});

test('that something was not stored is heard, with its reason', () => {
  const word = storeWord('{"type":"not-saved","reason":"too-large"}');
  assert.deepEqual(word, { type: 'not-saved', reason: 'too-large' });
});

test('anything else is no such word', () => {
  for (const payload of ['', '{}', 'null', '{"type":"saved"}', '{"type":"saved","vector":"%"}'])
    assert.equal(storeWord(payload), null);
});

const reasons = ['signed-out', 'not-found', 'readonly', 'unavailable', 'too-large', 'new'];

test('every refusal tells what to do', () => {
  for (const reason of reasons)
    assert.match(refusalWords({ reason }, 'article', 'kept'), /Log in|Copy|kept on this device/);
});

test('no refusal says that the device keeps words which it was not seen to store', () => {
  for (const reason of reasons) {
    assert.doesNotMatch(refusalWords({ reason }, 'article', 'keeping'), /on this device/);
    const lost = refusalWords({ reason }, 'article', 'refused');
    assert.doesNotMatch(lost, /on this device/);
    assert.match(lost, /Copy/);
  }
});
