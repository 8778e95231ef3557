import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, eventNames, look, no, samples } from '#tests/protocol/samples.ts';
import { anAttempt, aSituation, quietSeconds } from '#tests/protocol/situations.ts';
import { placementStates } from '../placement.ts';
import { after, isAskedFor, isHeardIn } from './after.ts';
import type { EventName } from './after.ts';
import type { Look } from './looking.ts';
import { attemptsOf } from './situation.ts';
import type { Situation } from './situation.ts';

const second = 1000;
const day = 86_400 * second;
const tellOf = <Name extends EventName>(from: Situation, name: Name) =>
  after(from, name, samples[name](from), at);

for (const name of eventNames)
  test(`“${name}” has an answer wherever a placement stands`, () => {
    for (const state of placementStates) {
      const from = aSituation(state);
      const { now, does } = tellOf(from, name);
      if (isHeardIn(name, state)) {
        assert.deepEqual(
          attemptsOf(now).slice(0, attemptsOf(from).length).length,
          attemptsOf(from).length,
        );
        continue;
      }
      assert.equal(now, from, `${state}: it means nothing there, and changes something`);
      const refusal = isAskedFor(name) ? [{ do: 'refuse', why: 'moved-on' }] : [];
      assert.deepEqual(does, refusal, state);
    }
  });

test('what was refused is tried ever more rarely for a day, and then its owner is asked', () => {
  const preparing = aSituation('preparing');
  const stepAfter = (ms: number) =>
    after(preparing, 'not ready', { no: { ...no, retryAt: new Date(0) } }, new Date(ms)).now;
  const pauseAfter = (ms: number) => (stepAfter(ms).notBefore?.getTime() ?? 0) - ms;
  assert.deepEqual(
    [0, 60, 3_600, 80_000].map((age) => pauseAfter(age * second)),
    [5 * second, 15 * second, 900 * second, 900 * second],
  );
  assert.equal(stepAfter(86_401 * second).state, 'refused');
});

test('what a site has not told within a day its owner is asked for', () => {
  const checking = aSituation('checking');
  const seen = { state: 'checking', attempts: 1 } as const;
  const unclear: Look = { outcome: 'unclear', detail: 'no answer' };
  const stateAfter = (hours: number) =>
    after(checking, 'looked', { look: unclear, seen }, new Date(hours * 3_600 * second)).now.state;
  assert.deepEqual([stateAfter(24), stateAfter(25)], ['checking', 'needs_human']);
});

test('what its site put off for a day is looked for twice before it is called not there', () => {
  const armedAt = new Date(day);
  const attempts = [anAttempt({ outcome: null, armedAt })];
  const put = { reason: { code: 'rate-limited' }, retryAt: armedAt } as const;
  const late = new Date(day + second);
  const refused = { number: 1, outcome: 'refused', no: put } as const;
  const { now: sought } = after(aSituation('sending', { attempts }), 'refused', refused, late);
  assert.ok(sought.state === 'checking' && sought.notBefore && sought.notBefore > late);
  const seen = { state: 'checking', attempts: 1 } as const;
  const lookAt = (from: Situation, ms: number, answer: Look = { outcome: 'absent' }) =>
    after(from, 'looked', { look: answer, seen }, new Date(ms)).now;
  assert.equal(lookAt(sought, 2 * day, { ...look, link: null }).state, 'accepted');
  const once = lookAt(sought, 2 * day);
  assert.ok(once.state === 'checking' && once.sought.absentSince?.getTime() === 2 * day);
  const twice = lookAt(once, 3 * day);
  assert.equal(twice.state, 'refused');
  assert.deepEqual(twice.reason, {
    code: 'given-up',
    facts: { detail: 'it asked us to wait' },
  });
});

test('“not there” is believed once two looks, some while apart, have said so', () => {
  const seen = { state: 'checking', attempts: 1 } as const;
  const absentAt = (from: Situation, ms: number) =>
    after(from, 'looked', { look: { outcome: 'absent' }, seen }, new Date(ms)).now;
  const once = absentAt(aSituation('checking'), quietSeconds * second);
  assert.equal(absentAt(once, quietSeconds * second + second).state, 'checking');
  const twice = absentAt(once, 3_600 * second);
  assert.deepEqual([twice.state, twice.tries.at(-1)?.outcome], ['queued', 'absent']);
});
