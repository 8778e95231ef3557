import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { heldCodes, heldState } from '#domain/distribution/held.ts';
import { stateWords as usualWords } from '#domain/distribution/placement.ts';
import { shownStates, standingWords } from '#domain/distribution/standing-words.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { aPracticeDesk } from '#tests/builders/practice-desk.ts';
import { postAgain } from '../post-again.ts';
import { retractPlacements } from '../retract-placements.ts';
import { pickUpOverdue } from '../watch-placements.ts';
import { checkEvidence } from './check-evidence.js';
import { heldWords, stateWords } from './what-report-says.js';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeDesk();
const minute = 60_000;
const day = 24 * 60 * minute;

/** What no row tells. A new field of the report is held to the rows, or named here and in the program. */
const untold = [
  'press_release_id',
  'title',
  'status',
  'ended',
  'company',
  'approved',
  'published_at',
  'scheduled_for',
  'scheduled_zone',
  'rights',
  'as_of',
  'totals',
  'change',
  'timeline',
  'placements.site_name',
  'placements.account_name',
  'placements.module',
  'placements.is_counted',
  'placements.is_held',
  'placements.watch.next_look_at',
  'placements.watch.says',
  'placements.update',
  'placements.why_not_live',
  'placements.piece',
  'placements.capture',
  'how_to_check',
];

type Value = string | number | boolean | null | undefined | Value[] | Thing;
interface Thing {
  [name: string]: Value;
}

const stories = [
  'waiting',
  'live',
  'changed',
  'gone',
  'updated',
  'refused',
  'found late',
  'retracted',
  'posted again',
] as const;
type Story = (typeof stories)[number];
const files = new Map<Story, string>();

async function pass(ms: number): Promise<void> {
  tools.advance(ms);
  await pickUpOverdue(tools, tools.now());
  await tools.runJobs();
}

async function aSentAmp(fault?: string): Promise<number> {
  if (fault) await practice.fail({ operation: 'posts.create', fault, times: 1 });
  const { ampId } = await anAmp();
  await tools.runJobs();
  return ampId;
}

before(async () => {
  const refused = await aSentAmp('forbidden');
  const late = await aSentAmp('lose-answer-after-accept');
  const [live, changed, gone, updated, retracted, again] = [
    await aSentAmp(),
    await aSentAmp(),
    await aSentAmp(),
    await aSentAmp(),
    await aSentAmp(),
    await aSentAmp(),
  ];
  await practice.tamper((await placementOf(changed)).marker, 'alter');
  for (const ampId of [gone, again])
    await practice.tamper((await placementOf(ampId)).marker, 'delete');
  await pass(day);
  await pass(6 * minute);
  const { id: placementId } = await placementOf(again);
  await postAgain(tools, { placementId, personId: ownerId }, async () => {});
  await approveHeadline(tools, { ampId: updated, by: ownerId, headline: 'The quay is open' });
  await tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', retracted).execute();
    await retractPlacements(tools, tx, retracted);
  });
  await tools.runJobs();
  const { ampId: waiting } = await anAmp();
  const amps = {
    waiting,
    live,
    changed,
    gone,
    updated,
    refused,
    'found late': late,
    retracted,
    'posted again': again,
  };
  for (const story of stories)
    files.set(story, JSON.stringify(await evidenceFileOf(tools, amps[story])));
});

const fileOf = (story: Story): Thing => JSON.parse(files.get(story) ?? '');
const isThing = (value: Value): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('each story came to the end that it is called by', async () => {
  const ends: Record<Story, string[]> = {
    waiting: ['queued'],
    live: ['live'],
    changed: ['changed'],
    gone: ['gone'],
    updated: ['live'],
    refused: ['refused'],
    'found late': ['live'],
    retracted: ['removed'],
    'posted again': ['live', 'removed'],
  };
  for (const story of stories) {
    const { placements } = fileOf(story);
    assert.ok(Array.isArray(placements));
    const states = placements.map((one) => isThing(one) && one['state']);
    assert.deepEqual(new Set(states), new Set(ends[story]), story);
    const { posts, unchecked } = await checkEvidence(files.get(story) ?? '');
    for (const { holds, says } of posts) assert.ok(holds, `${story}: ${says}`);
    assert.deepEqual(unchecked, untold, 'of a new field somebody decides what it is held to');
  }
});

test('whatever is changed in a file, taken out or put in is found, or named as not checked', async () => {
  const passed: string[] = [];
  for (const story of stories)
    for (const { name, file } of forgeriesOf(fileOf(story))) {
      const named = await namedAsUnchecked(file);
      const isNamed = named?.some((one) => name === one || name.startsWith(`${one}.`)) ?? true;
      if (!isNamed) passed.push(`${story}: ${name}`);
    }
  assert.deepEqual(passed, []);
});

/** What the answer says that it does not check; null: it says that the file does not hold. */
async function namedAsUnchecked(file: Thing): Promise<string[] | null> {
  try {
    const { posts, unchecked } = await checkEvidence(JSON.stringify(file));
    if (posts.some(({ holds }) => !holds)) return null;
    return [
      ...unchecked,
      ...posts.flatMap((post) => post.unchecked.map((one) => `placements.${one}`)),
    ];
  } catch {
    return null;
  }
}

/** The file with one thing other than it was: each of its fields deleted and made another, and each thing added to. */
function* forgeriesOf(file: Thing, of = file, path = ''): Generator<{ name: string; file: Thing }> {
  const forged = (name: string) => ({ name, file: structuredClone(file) });
  const entries = Object.entries(of);
  for (const [key, value] of entries) {
    const name = path === '' ? key : `${path}.${key}`;
    for (const other of [undefined, ...othersOf(key, value)]) {
      of[key] = other;
      yield forged(name);
    }
    of[key] = value;
    const within = Array.isArray(value) ? value : [value];
    for (const one of within) if (isThing(one)) yield* forgeriesOf(file, one, name);
  }
  of['put_in'] = 'made up';
  yield forged(path === '' ? 'put_in' : `${path}.put_in`);
  delete of['put_in'];
}

const outcomes = [null, 'notsent', 'accepted', 'refused', 'unknown', 'found', 'absent'];
const anHourLater = (moment: string) => new Date(Date.parse(moment) + 60 * minute).toISOString();

function othersOf(key: string, value: Value): Value[] {
  if (key === 'state') return [...shownStates, 'splendid'].filter((one) => one !== value);
  if (key === 'outcome') return outcomes.filter((one) => one !== value);
  if (Array.isArray(value))
    return [null, [], value.slice(1), value.slice(0, -1), [...value, value.at(-1)]].filter(
      (one) => JSON.stringify(one) !== JSON.stringify(value),
    );
  if (value === null) return ['made up', '2020-01-01T00:00:00.000Z', {}];
  if (typeof value === 'boolean') return [!value, null];
  if (typeof value === 'number') return [value + 1, null];
  if (typeof value !== 'string') return [null, {}];
  const times = /^\d{4}-\d\d-\d\dT/.test(value)
    ? ['2020-01-01T00:00:00.000Z', anHourLater(value)]
    : [];
  return ['made up', null, ...times];
}

test('a page that is gone is not told as live, whatever else is made to fit', async () => {
  const file = fileOf('gone');
  const [placement] = Array.isArray(file['placements']) ? file['placements'] : [];
  assert.ok(isThing(placement));
  const long = '2020-01-01T00:00:00.000Z';
  Object.assign(placement, {
    state: 'live',
    state_words: 'Live',
    state_since: long,
    live_at: long,
    why_not_live: null,
    attempts: [],
    practice: false,
  });
  assert.equal(await namedAsUnchecked(file), null);
  delete placement['state'];
  assert.equal(await namedAsUnchecked(file), null);
});

test('the program calls states what the product calls them', () => {
  const { 'as-sent': live, ...standing } = standingWords;
  assert.deepEqual(stateWords, { ...usualWords, ...standing });
  assert.equal(stateWords['live'], live);
  const held = heldCodes.map((code) => [code, heldState({ code })]);
  assert.deepEqual(heldWords, Object.fromEntries(held));
});
