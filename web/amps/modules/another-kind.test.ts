import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Finding } from '#contract/amps.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import { aBrowserKeep } from '#tests/builders/browser-keep.ts';
import { railLines } from '../editor/rail-lines.ts';
import { refusalWords } from '../editor/writing/answers.ts';
import { databaseName, recall, remember } from '../editor/writing/device.ts';
import { fieldAddress, findingLabel, placeOf } from '../publish/blockers.ts';
import { isDecidable, readingOf } from '../review/pinned.ts';
import { changesBetween } from '../review/shown-changes.ts';
import { fieldLabel, makeFieldsKnown, titleLabel } from './field-labels.ts';

// A kind that only this test has, in the place of one that is not built: a note of one line.
const kind = 'podcast';
const { type } = moduleKinds[kind];
after(makeFieldsKnown(kind, { labels: { note: 'Note' }, title: 'note' }));

const amp = {
  id: 7,
  modules: [
    { id: 3, type: 1, approval: 'approved', revision: 1 },
    { id: 4, type, approval: 'awaiting', revision: 1 },
  ],
} as const;

test('what a module of another kind lacks is put right in its own editor, by its own names', () => {
  const finding: Finding = {
    rule: 'long',
    message: 'is too long',
    field: 'note',
    module: 4,
    at: [],
  };
  assert.equal(placeOf(finding), 'module');
  assert.deepEqual(fieldAddress(amp, finding), {
    to: '/announcements/edit/7/podcast',
    hash: 'field-note',
  });
  assert.equal(findingLabel(amp, finding), 'Note');
  assert.equal(fieldAddress(amp, { ...finding, module: 3 }).to, '/announcements/edit/7/article');
});

test('the rail shows every module of the Amp, and of the one that is open how it stands now', () => {
  const { modules } = amp;
  const lines = railLines({ ampId: 7, kind, modules }, 'open');
  assert.deepEqual(
    lines.map(({ name, to, isOpen, words }) => [name, to, isOpen, words]),
    [
      ['Article', '/announcements/edit/7/article', false, 'Approved'],
      ['Podcast', '/announcements/edit/7/podcast', true, 'Needs work'],
    ],
  );
  const [away, ...others] = railLines({ ampId: 7, kind, modules: undefined }, 'fine');
  assert.deepEqual([away?.name, away?.words, others], ['Podcast', 'Ready', []]);
});

test('both modules of an Amp have a record on the device, and a copy of their own', () => {
  const device = aBrowserKeep();
  const record = { personId: 1, ampId: 7, title: 'Mill', status: 0, mayEdit: true, unstored: [] };
  const article = { ...record, kind: 'article', moduleId: 3 } as const;
  const other = { ...record, kind, moduleId: 4 } as const;
  remember(article, device);
  remember(other, device);
  assert.deepEqual([recall(article, device), recall(other, device)], [article, other]);
  assert.notEqual(databaseName(article), databaseName(other));
});

test('an editor reads what changed in it by the names of its fields', () => {
  const [before, later] = [aNote('The mill stands'), aNote('The mill turns')];
  assert.equal(readingOf(before, later).newer, later);
  assert.ok(isDecidable(later, { approve: true }));
  const changes = changesBetween({ comparedTexts: ({ note }) => [['note', note]] }, before, later);
  assert.deepEqual(
    changes.map(({ field, pieces }) => [fieldLabel(kind, field), pieces.at(-1)?.text]),
    [['Note', 'turns']],
  );
});

test('what it is called by goes by its own name', () => {
  assert.deepEqual(['article', kind, 'slideshow', ''].map(titleLabel), [
    'Headline',
    'Note',
    'Title',
    'Title',
  ]);
});

test('whose words are not taken is told which module it is', () => {
  assert.match(refusalWords({ reason: 'not-found' }, kind, 'kept'), /^This podcast is not yours/);
  assert.match(refusalWords({ reason: 'too-large' }, kind, 'kept'), /longer than a podcast can be/);
});

const aNote = (note: string) => ({
  id: 4,
  press_release_id: 7,
  type,
  revision: 1,
  approval: 'awaiting' as const,
  approved_by: null,
  approved_at: null,
  reject_reason: null,
  content_hash: note,
  changed_since_approval: false,
  changed_since_submission: false,
  reviewed: 'unseen' as const,
  fields: { note },
  language: 'en',
  company: noCompany,
  pictures: [],
  updated_at: '2026-11-21T09:00:00.000Z',
});
