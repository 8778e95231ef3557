import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Placement, Report } from '#contract/distribution.ts';
import { answersNext } from '../change-requests/request-words.ts';
import { actsNext } from './acts.ts';
import { needsTitle } from './fix.ts';
import { readOf } from '#domain/distribution/read-back.ts';
import { foundInWords, stampedAs } from '#domain/distribution/stamped.ts';
import { stepsOf } from './steps.ts';
import { groupOf, wallOf } from '#domain/distribution/wall.ts';

const at = '2026-11-22T11:50:00.000Z';
const proof = {
  checked_at: at,
  http_status: 200,
  headline_found: true,
  text_match: 1,
  noindex: false,
  canonical: null,
  sent_hash: 'a'.repeat(64),
  approved_hash: 'a'.repeat(64),
  page_hash: 'b'.repeat(64),
};
const watch = { read_at: at, looked_at: at, next_look_at: '2026-11-22T17:50:00.000Z', says: null };
const live: Placement = {
  id: 1,
  site: 'newsroom',
  site_name: 'Newsroom',
  account_name: 'Newsroom',
  module: 'article',
  practice: false,
  is_counted: true,
  state: 'live',
  state_words: 'Live',
  is_held: false,
  state_since: at,
  link_by: 'site',
  link: 'https://news.demo.test/a',
  remote_id: null,
  live_at: at,
  watch,
  update: null,
  why_not_live: null,
  attempts: [],
  proof,
  piece: null,
  capture: null,
};
const why = { code: 'sign-in-refused', says: '', who_acts: 'you', fix: 'reconnect' } as const;
const refused: Placement = {
  ...live,
  id: 2,
  site: 'wordpress',
  site_name: 'WordPress',
  account_name: 'Harborlight blog',
  state: 'refused',
  state_words: 'Refused',
  link: null,
  live_at: null,
  watch: null,
  why_not_live: why,
  proof: null,
};
const checking: Placement = {
  ...refused,
  id: 3,
  account_name: 'Pier Notes',
  state: 'checking',
  state_words: 'Checking whether it is live',
  why_not_live: { ...why, code: 'outcome-unknown', who_acts: 'product', fix: 'wait' },
};

test('what needs a person comes first, and has a card only where there was a page', () => {
  const gone: Placement = { ...live, id: 4, site: 'ghost', state: 'gone', why_not_live: why };
  const { needs, cards, counted } = wallOf([live, refused, checking, gone]);
  assert.deepEqual([needs, cards, counted].map(idsOf), [
    [2, 4],
    [4, 1, 3],
    [1, 2, 3, 4],
  ]);
});

test('a site is counted once, by its newest post', () => {
  const again: Placement = { ...refused, id: 9, state: 'sending', why_not_live: null };
  const whyReplaced = { ...why, code: 'posted-again' };
  const replaced: Placement = { ...refused, is_counted: false, why_not_live: whyReplaced };
  assert.deepEqual(idsOf(wallOf([replaced, again]).counted), [9]);
  assert.equal(groupOf(replaced), 'off');
});

test('what is held waits for its owner, or for somebody else', () => {
  assert.equal(groupOf({ ...checking, is_held: true }), 'checking');
  assert.equal(groupOf({ ...checking, is_held: true, why_not_live: why }), 'needs');
});

const idsOf = (placements: readonly Placement[]) => placements.map(({ id }) => id);

test('the stamp is only on a page that was read back and held what was sent', () => {
  assert.deepEqual(stampedAs(live), { as: 'found', at });
  assert.equal(stampedAs({ ...live, proof: null }).as, 'waiting');
  assert.equal(stampedAs({ ...live, proof: { ...proof, text_match: 0.5 } }).as, 'waiting');
  assert.equal(stampedAs({ ...live, proof: { ...proof, headline_found: false } }).as, 'waiting');
  assert.equal(stampedAs({ ...live, proof: { ...proof, http_status: 404 } }).as, 'waiting');
  assert.equal(stampedAs({ ...live, watch: { ...watch, says: 'Not found' } }).as, 'waiting');
  assert.deepEqual(stampedAs({ ...live, state: 'gone' }), { as: 'lost', since: at });
  assert.equal(stampedAs({ ...live, state: 'changed' }).as, 'none');
  assert.equal(stampedAs(refused).as, 'none');
  assert.equal(stampedAs(checking).as, 'waiting');
});

test('what was found is said in one sentence, and never more than was found', () => {
  const words = (differs: Partial<typeof proof>) => {
    const read = readOf({ ...proof, ...differs });
    return read && foundInWords(read, 'Headline');
  };
  assert.equal(words({}), 'the headline is there, and all of the text, word for word as approved');
  assert.equal(words({ sent_hash: 'c' }), 'the headline is there, and all of the text');
  assert.equal(words({ text_match: 0.9996 }), 'the headline is there, and 99.9% of the text');
  assert.equal(words({ text_match: 0 }), 'the headline is there, but nothing of the text');
  assert.equal(
    words({ headline_found: false, text_match: 0.2 }),
    'the headline is not there, but 20% of the text',
  );
  assert.equal(words({ http_status: 503, headline_found: false, text_match: 0 }), null);
});

const none = {
  live: 0,
  waiting: 0,
  working: 0,
  checking: 0,
  needs_you: 0,
  live_needs_you: 0,
  live_in_doubt: 0,
  held: 0,
  total: 2,
};
const owner = { decide: true, edit: false };

test('who acts next is the reader, we, or nobody', () => {
  const acts = (totals: Partial<Report['totals']>, rights = owner, time: string | null = null) =>
    actsNext({ totals: { ...none, ...totals }, placements: [live], rights }, { time, asked: null });
  assert.deepEqual(acts({ live: 2 }), {
    who: 'Nobody has to act',
    isReader: false,
    what: null,
    nextLook: watch.next_look_at,
  });
  const trouble = acts({ live: 1, needs_you: 1, checking: 1 });
  assert.deepEqual([trouble.who, trouble.what], ['You act next', '1 needs you, 1 being checked']);
  const reader = { decide: false, edit: false };
  assert.equal(acts({ needs_you: 1 }, reader).who, 'Its owner acts next');
  assert.equal(acts({ live: 1, checking: 1 }).who, 'We act next');
  assert.equal(acts({ waiting: 2 }, owner, '2 December').what, '2 waiting until 2 December');
  assert.equal(acts({ held: 1 }).who, 'Others act next');
  const doubted = acts({ live: 2, live_in_doubt: 1 });
  assert.deepEqual([doubted.who, doubted.nextLook], ['We act next', watch.next_look_at]);
});

test('whoever has to answer what its owner asks for acts next', () => {
  const acts = (may: Parameters<typeof answersNext>[0] & object, totals = {}) =>
    actsNext(
      { totals: { ...none, live: 2, ...totals }, placements: [live], rights: owner },
      { time: null, asked: answersNext(may) },
    );
  const asked = { kind: 'take-down', state: 'open' } as const;
  const theirs = { ...asked, may: { accept: false, decline: false, withdraw: true } };
  assert.deepEqual(acts(theirs), {
    who: 'An administrator acts next',
    isReader: false,
    what: 'Take-down requested',
    nextLook: null,
  });
  const ours = acts({ ...asked, may: { accept: true, decline: true, withdraw: false } });
  assert.deepEqual([ours.who, ours.isReader], ['You act next', true]);
  const both = acts(theirs, { live_needs_you: 1 });
  assert.deepEqual([both.who, both.what], ['You act next', 'Take-down requested, 1 needs you']);
  assert.equal(acts({ ...theirs, state: 'declined' }).who, 'Nobody has to act');
});

test('a title says what is wrong, and where', () => {
  assert.equal(needsTitle(refused), 'WordPress, Harborlight blog turned it away');
  assert.equal(needsTitle({ ...live, state: 'gone' }), 'It is not on Newsroom any more');
  const unsure = { ...refused, why_not_live: { ...why, fix: 'decide' as const } };
  assert.match(needsTitle(unsure), /^Is it live on WordPress/);
});

test('what was read back is told of those that are live, not of those that were read', () => {
  const unread: Placement = { ...live, id: 7, proof: null };
  const told = { timeline: [], scheduled_for: null, status: 2 };
  const readBack = (placements: Placement[]) =>
    stepsOf({ ...told, placements }, Date.parse(at)).find(({ what }) => what === 'Read back')?.who;
  assert.equal(readBack([live, unread, { ...live, id: 8 }]), 'Found on 2 of 3');
  assert.equal(readBack([live, { ...live, id: 8 }]), 'Found on both');
});

test('what happened and what comes fits six steps, and the oldest make room', () => {
  const deed = (day: number, words: string) => ({
    at: `2026-11-0${day}T09:00:00.000Z`,
    says: words,
    deed: { words, by: 'Ada' },
  });
  const timeline = [deed(1, 'Created'), deed(2, 'Submitted'), deed(3, 'Approved')];
  const told = { timeline, scheduled_for: null, status: 2 };
  const words = (placements: Placement[]) =>
    stepsOf({ ...told, placements }, Date.parse(at)).map(({ what, look }) => [what, look]);
  assert.deepEqual(words([live]), [
    ['Created', 'done'],
    ['Submitted', 'done'],
    ['Approved', 'done'],
    ['Live on 1 site', 'good'],
    ['Read back', 'good'],
    ['Read again', 'next'],
  ]);
  assert.deepEqual(words([live, refused, checking]), [
    ['Approved', 'done'],
    ['Live on 1 site', 'good'],
    ['Read back', 'good'],
    ['Refused', 'warn'],
    ['Being checked', 'next'],
    ['Publish', 'next'],
  ]);
});
