import assert from 'node:assert/strict';
import test from 'node:test';
import { peopleHere } from './people-here.ts';

const ada = { user: { id: 3, name: 'Ada Lovelace' } };
const ben = { user: { id: 4, name: 'Ben' } };

test('others are listed once each, oneself not at all', () => {
  const here = peopleHere([ada, ada, ben, { user: { id: 9, name: 'Me' } }], 9);
  assert.deepEqual(
    here.map(({ name }) => name),
    ['Ada Lovelace', 'Ben'],
  );
});

test('what is no person is left out', () => {
  assert.deepEqual(peopleHere([null, {}, { user: 'x' }, { user: { id: '3', name: 'x' } }], 9), []);
});
