import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, eventNames, look, no, samples } from '#tests/protocol/samples.ts';
import { anAttempt, aSituation, quietSeconds } from '#tests/protocol/situations.ts';
import { placementStates } from '../placement.ts';
import { after, isAskedFor, isHeardIn } from './after.ts';
import type { EventName } from './after.ts';
import type { Look } from './looking.ts';
import { attemptsOf, mustLookFirst, timesSent } from './situation.ts';
import type { Situation } from './situation.ts';

const second = 1000;
const day = 86_400 * second;
const quietMs = quietSeconds * second;
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
  const unclear: Look = { outcome: 'unclear', detail: 'no answer' };
  const stateAfter = (hours: number) => lookAt(checking, hours * 3_600 * second, unclear).state;
  assert.deepEqual([stateAfter(24), stateAfter(25)], ['checking', 'needs_human']);
});

test('while what was sent may still come, nobody’s word has it posted again', () => {
  const attempts = [anAttempt({ outcome: 'unknown', armedAt: at })];
  const from = aSituation('needs_human', { attempts });
  const saidAfter = (ms: number, there: Look = { outcome: 'absent' }) =>
    after(
      from,
      'said absent',
      { personId: 1, isAmpLive: true, there },
      new Date(at.getTime() + ms),
    );
  const early = saidAfter(quietMs - 1);
  assert.equal(early.now, from);
  assert.deepEqual(early.does, [{ do: 'refuse', why: 'too-early', minutes: 1 }]);
  assert.equal(saidAfter(0, look).now.state, 'live', 'what is there by then is confirmed');
  assert.equal(saidAfter(quietMs).now.state, 'cancelled');
});

test('what its site put off for a day is looked for twice before it is called not there', () => {
  const armedAt = new Date(day);
  const attempts = [anAttempt({ outcome: null, armedAt })];
  const put = { reason: { code: 'rate-limited' }, retryAt: armedAt } as const;
  const late = new Date(day + second);
  const refused = { number: 1, outcome: 'refused', no: put } as const;
  const { now: sought } = after(aSituation('sending', { attempts }), 'refused', refused, late);
  assert.ok(sought.state === 'checking' && sought.notBefore && sought.notBefore > late);
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
  const once = lookAt(aSituation('checking'), quietMs);
  assert.equal(lookAt(once, quietMs + second).state, 'checking');
  const twice = lookAt(once, 3_600 * second);
  assert.deepEqual([twice.state, twice.tries.at(-1)?.outcome], ['queued', 'absent']);
});

test('a post that its site told of late stands, once the try after it is not there either', () => {
  const told = { remoteId: '9', link: 'https://site.test/9', attempt: 1 };
  const first = anAttempt({ outcome: 'absent' });
  const attempts = [first, anAttempt({ absentSince: new Date(quietMs) })];
  for (const retractedAt of [null, at]) {
    const from = aSituation('checking', { attempts, named: [told], retractedAt });
    const seen = { state: 'checking', attempts: 2, at: new Date(day) } as const;
    const absent = { look: { outcome: 'absent' }, seen } as const;
    const { now } = after(from, 'looked', absent, new Date(day));
    assert.deepEqual([now.state, now.remoteId], [retractedAt ? 'removing' : 'live', '9']);
  }
});

test('a look that was asked for before the quiet time is over tells nothing, however late it is heard', () => {
  const checking = aSituation('checking', { notBefore: new Date(quietMs) });
  for (const outcome of ['absent', 'unclear', 'unsearchable'] as const) {
    const seen = { state: 'checking', attempts: 1, at: new Date(quietMs - 1) } as const;
    const told = { look: { outcome, detail: 'x' }, seen };
    const { now, does } = after(checking, 'looked', told, new Date(2 * quietMs));
    assert.deepEqual(now, checking, outcome);
    assert.deepEqual(does, [{ do: 'look', at: new Date(quietMs) }]);
  }
  const seen = { state: 'checking', attempts: 1, at: new Date(second) } as const;
  const { now } = after(checking, 'looked', { look, seen }, new Date(second));
  assert.equal(now.state, 'live', 'what is there counts at any time');
});

test('two looks that are heard apart, and were asked for together, are one', () => {
  const once = lookAt(aSituation('checking'), quietMs);
  const seen = { state: 'checking', attempts: 1, at: new Date(quietMs + second) } as const;
  const told = { look: { outcome: 'absent' }, seen } as const;
  const { now } = after(once, 'looked', told, new Date(3_600 * second));
  assert.equal(now.state, 'checking');
});

test('a removal that was begun before somebody said where the post is does not end it', () => {
  const removing = aSituation('removing', { since: new Date(day), link: 'https://site.test/7' });
  const end = { outcome: 'absent', detail: 'x', asked: [], isReadable: false } as const;
  const stateAfter = (since: Date) =>
    after(removing, 'removal', { ...end, gone: [], since }, new Date(2 * day)).now.state;
  assert.equal(stateAfter(new Date(0)), 'removing');
  assert.equal(stateAfter(removing.since), 'cancelled');
});

test('what cannot be taken off counts as live there only where it has an address, be it that of another post', () => {
  const link = 'https://site.test/7';
  const whyOf = (own: string | null, other?: { remoteId: string; link: string | null }) => {
    const removing = aSituation('removing', { remoteId: '7', link: own });
    const told = { since: removing.since, outcome: 'cannot', detail: 'x' } as const;
    const left = { ...told, gone: [], asked: ['7'], isReadable: true, ...(other ? { other } : {}) };
    return after(removing, 'removal', left, at).now.reason?.code;
  };
  assert.equal(whyOf(link), 'cannot-remove');
  assert.equal(whyOf(null), 'may-be-there', 'its site has it as a draft, or waits for somebody');
  assert.equal(whyOf(link, { remoteId: '9', link: null }), 'may-be-there');
  assert.equal(whyOf(null, { remoteId: '9', link: 'https://site.test/9' }), 'cannot-remove');
});

test('that there are two of it stays said once its site has named the address', () => {
  const reason = {
    code: 'posted-twice',
    facts: { one: 'its post 7', other: 'its post 9' },
  } as const;
  const seen = { state: 'accepted', attempts: 1, at } as const;
  const { now } = after(aSituation('accepted', { reason }), 'looked', { look, seen }, at);
  assert.equal(now.state, 'live');
  assert.deepEqual(now.reason, { ...reason, facts: { ...reason.facts, one: look.link } });
});

test('before a post that was refused is sent again at its owner’s word its site is asked for it', () => {
  const refused = aSituation('refused', { attempts: [anAttempt({ outcome: 'refused' })] });
  const { now: queued } = tellOf(refused, 'retry');
  const { restoredAt } = queued;
  assert.equal(queued.state, 'queued');
  assert.ok(mustLookFirst({ restoredAt, timesSent: timesSent(queued) }));
  const { now: preparing } = tellOf(queued, 'due');
  const seen = { state: 'preparing', attempts: 1 } as const;
  const told = { look, seen, stop: null, mayBearOtherMark: false };
  assert.equal(after(preparing, 'looked first', told, at).now.state, 'live');
});

/** A look at what was tried once, asked for and answered in one moment. */
function lookAt(from: Situation, ms: number, answer: Look = { outcome: 'absent' }) {
  const seen = { state: 'checking', attempts: 1, at: new Date(ms) } as const;
  return after(from, 'looked', { look: answer, seen }, new Date(ms)).now;
}

test('what a restored world planned is not sent because its site shows nothing of that mark', () => {
  const { now: preparing } = tellOf(aSituation('queued', { restoredAt: at }), 'due');
  const seen = { state: 'preparing', attempts: 0 } as const;
  const absent = { look: { outcome: 'absent' }, seen, mayBearOtherMark: true } as const;
  const { now: asked } = after(preparing, 'looked first', { ...absent, stop: null }, at);
  assert.deepEqual([asked.state, asked.reason?.code], ['needs_human', 'may-be-live']);
  const stop = { otherwise: 'held', reason: { code: 'restored' } } as const;
  const { now: held } = after(preparing, 'looked first', { ...absent, stop }, at);
  assert.equal(held.state, 'queued', 'whether it is still wanted is asked first');
  const known = { ...absent, stop: null, mayBearOtherMark: false };
  assert.equal(after(preparing, 'looked first', known, at).now, preparing);
});
