import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './pieces.ts';

const shown = (text: string, spans: { from: number; to: number; id: number }[]) =>
  piecesOf(text, spans).map(({ text: piece, id }) => (id === null ? piece : `${id}:${piece}`));

test('a text is cut where marked words begin and end', () => {
  assert.deepEqual(shown('The loft is warm', []), ['The loft is warm']);
  assert.deepEqual(shown('The loft is warm', [{ from: 4, to: 8, id: 1 }]), [
    'The ',
    '1:loft',
    ' is warm',
  ]);
  const over = [
    { from: 0, to: 8, id: 1 },
    { from: 4, to: 11, id: 2 },
  ];
  assert.deepEqual(shown('The loft is', over), ['1:The ', '2:loft', '2: is']);
});

test('an empty text has no pieces, and what lies behind its end is left out', () => {
  assert.deepEqual(shown('', []), []);
  assert.deepEqual(shown('The', [{ from: 1, to: 9, id: 1 }]), ['T', '1:he']);
});
