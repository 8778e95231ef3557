import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedText, groupsOf } from './changed-rows.ts';

const isRead = (field: string) => field !== 'links';

test('what changed stands in its text, line by line, and what did not stands around it', () => {
  const shown = changedText(
    [
      ['headline', 'The ferry runs'],
      ['body', 'It runs daily.\nIt is red.'],
      ['links', 'ferry → https://a.example'],
      ['quote', ''],
    ],
    [
      {
        field: 'body',
        pieces: [
          { kind: 'same', text: 'It runs ' },
          { kind: 'removed', text: 'weekly' },
          { kind: 'added', text: 'daily' },
          { kind: 'same', text: '.\nIt is red.' },
        ],
      },
    ],
    isRead,
  );
  assert.deepEqual(
    shown.fields.map(({ field, rows }) => [field, rows.map(({ change, now }) => [change, now])]),
    [
      ['headline', [[null, 'The ferry runs']]],
      [
        'body',
        [
          [1, 'It runs daily.'],
          [null, 'It is red.'],
        ],
      ],
    ],
  );
  assert.deepEqual([shown.changes, shown.added, shown.removed], [1, 1, 1]);
});

test('lines that are gone are one change with the line in their place', () => {
  const { fields, changes } = changedText(
    [['body', 'New.\nSame.\nLast.']],
    [
      {
        field: 'body',
        pieces: [
          { kind: 'removed', text: 'Old.\nOlder.\n' },
          { kind: 'added', text: 'New.\n' },
          { kind: 'same', text: 'Same.\n' },
          { kind: 'added', text: 'Last.' },
        ],
      },
    ],
    isRead,
  );
  assert.deepEqual(
    fields[0]?.rows.map(({ change }) => change),
    [1, 1, 1, null, 2],
  );
  assert.equal(changes, 2);
});

test('a field that only the changes know is shown, and a short one where it changed', () => {
  const { fields } = changedText(
    [['links', 'a → https://b.example']],
    [
      { field: 'links', pieces: [{ kind: 'added', text: 'a → https://b.example' }] },
      { field: 'company_about', pieces: [{ kind: 'removed', text: 'A mill.' }] },
    ],
    isRead,
  );
  assert.deepEqual(
    fields.map(({ field }) => field),
    ['links', 'company_about'],
  );
});

test('what was removed at length is folded, a few words are not', () => {
  const gone = (text: string) => ({
    pieces: [{ kind: 'removed' as const, text }],
    change: 1,
    now: '',
  });
  const kept = { pieces: [{ kind: 'same' as const, text: 'Here.' }], change: null, now: 'Here.' };
  const long = Array.from({ length: 30 }, () => 'word').join(' ');
  assert.deepEqual(
    groupsOf([gone(long), gone(long), kept, gone('A few words')]).map(({ rows, isFolded }) => [
      rows.length,
      isFolded,
    ]),
    [
      [2, true],
      [1, false],
      [1, false],
    ],
  );
});
