import assert from 'node:assert/strict';
import { before, test, type TestContext } from 'node:test';
import { statusCode } from '#domain/amps/status.ts';
import { heldCodes, heldState } from '#domain/distribution/held.ts';
import { leftThereWords as usualLeftWords } from '#domain/distribution/left-there.ts';
import { stateWords as usualWords } from '#domain/distribution/placement.ts';
import { standingWords } from '#domain/distribution/standing-words.ts';
import { approveHeadline } from '#tests/builders/approved-change.ts';
import { evidenceFileOf } from '#tests/builders/evidence-file.ts';
import { forgeriesOf, isThing, type Thing, type Value } from '#tests/builders/forgeries.ts';
import { aPracticeFixture } from '#tests/builders/practice-fixture.ts';
import type { Tools } from '../../tools.ts';
import { postAgain } from '../post-again.ts';
import { runProvePlacement } from '../prove-placement.ts';
import { retractPlacements } from '../retract-placements.ts';
import { pickUpOverdue } from '../watch-placements.ts';
import { checkEvidence } from './check-evidence.js';
import { heldWords, leftThereWords, stateWords } from './what-report-says.js';

const { practice, tools, ownerId, anAmp, placementOf } = await aPracticeFixture();
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
  'placements.id',
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
  'evidence.placement_id',
  'how_to_check',
];

const stories = [
  'waiting',
  'live',
  'changed',
  'gone',
  'led astray',
  'updated',
  'refused',
  'found late',
  'tried twice',
  'being removed',
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

/** Its page as another host answers for it. */
async function lookAstray(ampId: number, status: number): Promise<void> {
  const fetch: Tools['fetch'] = async (address, request) => {
    const answer = await tools.fetch(address, request);
    return { ...answer, status, body: new Uint8Array(), finalUrl: 'https://parked.test/' };
  };
  await runProvePlacement({ ...tools, fetch }, { placementId: (await placementOf(ampId)).id });
}

const retract = (ampId: number) =>
  tools.db.transaction(async (tx) => {
    const status = statusCode.rejected;
    await tx.updateTable('amps').set({ status }).where('id', '=', ampId).execute();
    await retractPlacements(tools, tx, ampId);
  });

before(async () => {
  const refused = await aSentAmp('forbidden');
  const twice = await aSentAmp('rate-limit');
  const late = await aSentAmp('lose-answer-after-accept');
  const [live, changed, gone, astray, updated, removing, retracted, again] = [
    await aSentAmp(),
    await aSentAmp(),
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
  for (const [ms, status] of [
    [day, 200],
    [6 * minute, 200],
    [day, 503],
  ] as const) {
    tools.advance(ms);
    await lookAstray(astray, status);
    await pass(0);
  }
  const { id: placementId } = await placementOf(again);
  await postAgain(tools, { placementId, personId: ownerId }, async () => {});
  await approveHeadline(tools, { ampId: updated, by: ownerId, headline: 'The quay is open' });
  await retract(retracted);
  await tools.runJobs();
  await retract(removing);
  const { ampId: waiting } = await anAmp();
  const amps = {
    waiting,
    live,
    changed,
    gone,
    'led astray': astray,
    updated,
    refused,
    'found late': late,
    'tried twice': twice,
    'being removed': removing,
    retracted,
    'posted again': again,
  };
  for (const story of stories)
    files.set(story, JSON.stringify(await evidenceFileOf(tools, amps[story])));
});

const fileOf = (story: Story): Thing => JSON.parse(files.get(story) ?? '');

test('each story came to the end that it is called by', async () => {
  const ends: Record<Story, string[]> = {
    waiting: ['queued'],
    live: ['live'],
    changed: ['changed'],
    gone: ['gone'],
    'led astray': ['gone'],
    updated: ['live'],
    refused: ['refused'],
    'found late': ['live'],
    'tried twice': ['live'],
    'being removed': ['removing'],
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

test('whatever is changed in a file, taken out or put in is found, or named as not checked', async (t) => {
  hashOnce(t);
  const passed: string[] = [];
  for (const story of stories)
    for (const [beside, alter] of Object.entries(besides)) {
      const file = fileOf(story);
      alter(file);
      const within = { of: placementsOf(file), path: 'placements' };
      const place = beside === 'alone' ? { of: file, path: '' } : within;
      for (const { name, other, text } of forgeriesOf(file, place)) {
        const said = await whatIsNamed(text);
        const isNamed = said?.names.some((one) => name === one || name.startsWith(`${one}.`));
        const isTold =
          name !== 'placements.state' ||
          (typeof other === 'string' && said?.says.includes(`“${other}”`));
        if (said && !(isNamed && isTold))
          passed.push(`${story}, ${beside}: ${name}: ${JSON.stringify(other)}`);
      }
    }
  assert.deepEqual(passed, []);
});

/** Nearly all rows of all forgeries are the same: each is hashed once, and the test takes a third of the time. */
function hashOnce(t: TestContext): void {
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const known = new Map<string, Promise<ArrayBuffer>>();
  t.mock.method(crypto.subtle, 'digest', (by: string, words: Uint8Array<ArrayBuffer>) => {
    const key = `${by} ${Buffer.from(words).toString('latin1')}`;
    const hash = known.get(key) ?? digest(by, words);
    known.set(key, hash);
    return hash;
  });
}

const placementsOf = ({ placements }: Thing): Value[] => {
  assert.ok(Array.isArray(placements));
  return placements;
};

/** What no row tells, and what a post is held to only as far as that allows. */
const besides: Record<string, (file: Thing) => void> = {
  alone: () => {},
  'of forgotten words': (file) => {
    for (const one of placementsOf(file).filter(isThing)) one['piece'] = null;
  },
};

/** What the answer says that it does not check; null: it says that the file does not hold. */
async function whatIsNamed(text: string): Promise<{ names: string[]; says: string } | null> {
  try {
    const { posts, unchecked } = await checkEvidence(text);
    if (posts.some(({ holds }) => !holds)) return null;
    const open = posts.flatMap(({ says, unchecked: untoldOfIt }) =>
      untoldOfIt.filter((one) => says.includes(one)).map((one) => `placements.${one}`),
    );
    const names = [...unchecked, ...open].map((one) => one.replace(/ .*/, ''));
    return { names, says: posts.map(({ says }) => says).join('; ') };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('This ')) return null;
    throw error;
  }
}

test('a page that is gone is not told as live, whatever else is made to fit', async () => {
  const file = fileOf('gone');
  const [placement] = placementsOf(file);
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
  assert.equal(await whatIsNamed(JSON.stringify(file)), null);
  delete placement['state'];
  assert.equal(await whatIsNamed(JSON.stringify(file)), null);
});

test('a post that is being taken off is not told as live without a word of that', async () => {
  const file = fileOf('being removed');
  const [placement] = placementsOf(file);
  assert.ok(isThing(placement) && isThing(placement['proof']));
  const { live_at: since, proof } = placement;
  const { checked_at: at } = proof;
  Object.assign(file, { status: statusCode.live, ended: null });
  Object.assign(placement, {
    state: 'live',
    state_words: 'Live',
    state_since: since,
    watch: { read_at: at, looked_at: at, next_look_at: null, says: null },
  });
  const said = await whatIsNamed(JSON.stringify(file));
  assert.ok(said);
  assert.ok(said.names.includes('placements.state'));
  assert.match(said.says, /; not told by them: state \(they fit “removing” as well\)$/);
});

test('a name that stands twice in the text, or a number that is read as another, is told of', async () => {
  const text = files.get('gone') ?? '';
  for (const [was, more] of [
    ['"state":', '"state":"live","state":'],
    ['"number":1', '"number":1.00000000000000000001'],
  ] as const) {
    assert.ok(text.includes(was));
    const said = await whatIsNamed(text.replace(was, more));
    assert.ok(said?.names.includes('text'), more);
  }
  const asSaved = await whatIsNamed(`${JSON.stringify(fileOf('gone'), null, 2)}\n`);
  assert.ok(asSaved && !asSaved.names.includes('text'));
});

test('the program calls states what the product calls them', () => {
  const { 'as-sent': live, ...standing } = standingWords;
  assert.deepEqual(stateWords, { ...usualWords, ...standing });
  assert.equal(stateWords['live'], live);
  assert.equal(leftThereWords, usualLeftWords);
  const held = heldCodes.map((code) => [code, heldState({ code })]);
  assert.deepEqual(heldWords, Object.fromEntries(held));
});
