import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedMeanwhile, writtenBehind } from './typed-meanwhile.ts';

test('what is typed while a form is on its way stays typed, and all else is shown as it is stored', () => {
  const sent = { city: ' Leeds', about: 'Lays rope', phone: '1' };
  const saved = { city: 'Leeds', about: 'Lays rope', phone: '+1' };
  assert.deepEqual(typedMeanwhile({ sent, now: sent, saved }), saved);
  const now = { ...sent, about: 'Lays rope of hemp' };
  assert.deepEqual(typedMeanwhile({ sent, now, saved }), { ...saved, about: 'Lays rope of hemp' });
});

test('of a comment that is sent only what was written behind it stays in the field', () => {
  assert.equal(writtenBehind('Well done', 'Well done'), '');
  assert.equal(writtenBehind('Well done', 'Well done. And thanks'), '. And thanks');
  assert.equal(writtenBehind('Well done', 'Something else'), 'Something else');
});
