import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '#tests/interleavings/dice.ts';
import { timing } from '../timing.ts';
import { updateAnswered, updateDue, updateReady, wordsCameLate } from './writing-over.ts';
import type { AfterUpdate, Answer, Update, Updates, UpdateState } from './writing-over.ts';

const second = 1000;
const minute = 60 * second;
const quietMs = 15 * minute;
const fine = { isOpen: true, isWanted: true, stop: null };
const stopped = { code: 'account-removed' } as const;

type Row = Update & { state: UpdateState };

const anUpdate = (differs: Partial<Row> = {}): Row => ({
  id: 1,
  state: 'queued',
  reason: null,
  queuedAt: new Date(0),
  stateSince: new Date(0),
  unansweredAt: null,
  notBefore: null,
  arrivedAt: null,
  ...differs,
});

/** A post, its site, and workers, of whom any may die, that write newer and newer words over it. */
function aWalk(seed: number) {
  const { chance, oneOf } = dice(seed);
  let now = 0;
  const at = () => new Date(now);
  const rows: Row[] = [];
  let jobs: number[] = [];
  let actors: Iterator<unknown>[] = [];
  let underWay: { leftAt: number; id: number }[] = [];
  let shown = 0;
  let isHealed = false;
  const told = new Map<number, number>();

  const rowIn = (state: UpdateState) => rows.findLast((row) => row.state === state) ?? null;
  const updates = (): Updates => ({ queued: rowIn('queued'), sending: rowIn('sending') });
  /** @returns whether the worker may go on. */
  function carryOut({ settles, does, isTaken }: AfterUpdate, written: number | null = null) {
    for (const { id, state, reason = null, notBefore = null, unansweredAt } of settles) {
      const row = rows.find((one) => one.id === id);
      assert.ok(row);
      Object.assign(row, { state, reason, notBefore, stateSince: at() });
      if (unansweredAt !== undefined) row.unansweredAt = unansweredAt;
    }
    for (const effect of does) {
      if (effect.do === 'write-over') jobs.push(effect.at?.getTime() ?? now);
      if (effect.do === 'tell-failed') told.set(effect.id, (told.get(effect.id) ?? 0) + 1);
      if (effect.do === 'keep-words')
        for (const row of rows) row.arrivedAt = row.id === written ? at() : null;
    }
    for (const state of ['queued', 'sending'] as const)
      assert.ok(
        rows.filter((row) => row.state === state).length <= 1,
        `two ${state}, seed ${seed}`,
      );
    return isTaken;
  }
  function approve() {
    for (const row of rows.filter(({ state }) => state === 'queued')) row.state = 'replaced';
    rows.push(anUpdate({ id: rows.length + 1, queuedAt: at(), stateSince: at() }));
    jobs.push(now);
  }

  function* writing() {
    const stop = !isHealed && chance(0.05) ? stopped : null;
    if (!carryOut(updateDue(updates(), { ...fine, stop }, at()))) return;
    const row = rowIn('sending');
    assert.ok(row);
    const claimed = { ...row };
    yield;
    if (!carryOut(updateReady(updates(), claimed, { ...fine, stop }, at()))) return;
    const armed = { ...claimed, stateSince: at() };
    yield;
    if (now - armed.stateSince.getTime() > timing.sendWithin) return;
    const answers: Answer['outcome'][] = ['accepted', 'unknown', 'refused', 'notsent'];
    const outcome = isHealed ? 'accepted' : oneOf(answers);
    const isSlow = outcome === 'unknown' && chance(0.5);
    if (isSlow) underWay.push({ leftAt: now, id: armed.id });
    else if (outcome === 'accepted' || (outcome === 'unknown' && chance(0.5))) shown = armed.id;
    yield;
    const late = rows
      .filter(({ id, unansweredAt }) => id !== armed.id && unansweredAt !== null)
      .map(({ unansweredAt }) => (unansweredAt?.getTime() ?? 0) + quietMs)
      .filter((until) => until > armed.stateSince.getTime());
    const overwrittenUntil = late.length > 0 ? new Date(Math.max(...late)) : null;
    const no = { reason: { code: 'rate-limited' }, retryAt: at() } as const;
    const answer: Answer =
      outcome === 'accepted'
        ? { outcome, remoteId: '7', link: null }
        : outcome === 'unknown'
          ? { outcome, detail: 'x' }
          : { outcome, ...no };
    carryOut(updateAnswered(updates(), armed, { answer, overwrittenUntil }, at()), armed.id);
  }

  const arrive = () => {
    const [first] = underWay;
    underWay = underWay.slice(1);
    if (first) shown = first.id;
  };
  function passes(ms: number) {
    now += ms;
    while (underWay[0] && now - underWay[0].leftAt >= quietMs) arrive();
  }
  const settle = (actor: Iterator<unknown>) => {
    if (actor.next().done) actors = actors.filter((one) => one !== actor);
  };
  function take(due: number) {
    jobs.splice(jobs.indexOf(due), 1);
    const actor = writing();
    actors.push(actor);
    settle(actor);
  }
  /** Whoever wrote the words before brings a job for the newer ones at once; what failed waits a while. */
  function isTakenUp({ reason, notBefore, stateSince }: Row) {
    const again = reason ? stateSince.getTime() + timing.updateAgain : 0;
    const by = Math.max(now, again, notBefore?.getTime() ?? 0);
    return jobs.some((time) => time <= by);
  }
  return {
    step() {
      const due = jobs.find((time) => time <= now);
      if (chance(0.05)) approve();
      else if (actors.length > 0 && chance(0.06)) {
        actors = actors.slice(1);
        jobs.push(now + 3 * minute);
      } else if (underWay.length > 0 && chance(0.2)) arrive();
      else if (due !== undefined && actors.length < 3 && chance(0.5)) take(due);
      else if (actors.length > 0 && chance(0.8)) settle(oneOf(actors));
      else passes(oneOf([second, 10 * second, 2 * minute, 20 * minute]));
      const waiting = rowIn('sending') ? null : rowIn('queued');
      if (waiting) assert.ok(isTakenUp(waiting), `newer words wait for nobody, seed ${seed}`);
    },
    finish() {
      isHealed = true;
      for (let rounds = 0; rounds < 200; rounds += 1) {
        while (actors[0]) settle(actors[0]);
        const next = Math.min(...jobs);
        // The watch over lost updates gives what stands still a job.
        if (jobs.length === 0 && rowIn('queued') === null && rowIn('sending') === null) {
          while (underWay[0]) arrive();
          return;
        }
        if (jobs.length === 0) jobs.push(now + 3 * minute);
        else {
          passes(Math.max(0, next - now));
          take(next);
        }
      }
      assert.fail(`it never comes to rest, seed ${seed}`);
    },
    newest: () => rows.at(-1),
    shown: () => shown,
    told,
  };
}

test('the newest words are what its site shows in the end, or their owner is told, once', () => {
  const ends = new Set<string>();
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const walk = aWalk(seed);
    for (let steps = 0; steps < 60; steps += 1) walk.step();
    walk.finish();
    const newest = walk.newest();
    if (!newest) continue;
    ends.add(newest.state);
    if (newest.state === 'done')
      assert.equal(walk.shown(), newest.id, `older words lie over the newest, seed ${seed}`);
    if (newest.state === 'failed') assert.equal(walk.told.get(newest.id), 1, `seed ${seed}`);
    assert.ok(
      [...walk.told.values()].every((times) => times === 1),
      `told twice, seed ${seed}`,
    );
  }
  assert.deepEqual([...ends].toSorted(), ['done', 'failed']);
});

test('while somebody is at the words nobody else takes them', () => {
  const sending = anUpdate({ state: 'sending' });
  const due = updateDue({ queued: null, sending }, fine, new Date(minute));
  assert.deepEqual(due, {
    settles: [],
    does: [{ do: 'write-over', at: new Date(timing.updateWithin) }],
    isTaken: false,
  });
  const later = updateDue({ queued: null, sending }, fine, new Date(3 * minute));
  assert.ok(later.isTaken, 'its worker was lost');
});

test('what is known to be there does not fail when it cannot be written once more', () => {
  const queued = anUpdate({ arrivedAt: new Date(0) });
  const { settles } = updateDue({ queued, sending: null }, { ...fine, stop: stopped }, new Date(1));
  assert.deepEqual(settles, [{ id: 1, state: 'done', reason: null }]);
});

test('whoever lost the words to another says nothing more of them', () => {
  const taken = anUpdate({ state: 'sending' });
  const updates = { queued: null, sending: { ...taken, stateSince: new Date(5) } };
  const answer = { outcome: 'accepted', remoteId: '7', link: null } as const;
  const none = { settles: [], does: [], isTaken: false };
  assert.deepEqual(updateReady(updates, taken, fine, new Date(9)), none);
  const told = { answer, overwrittenUntil: null };
  assert.deepEqual(updateAnswered(updates, taken, told, new Date(9)), none);
});

test('earlier words that lie over a post are written over, unless others are on their way', () => {
  const [queued, sending] = [anUpdate(), anUpdate({ state: 'sending' })];
  const none = { queued: null, sending: null };
  assert.deepEqual(
    [
      wordsCameLate(none, { isApproved: true }),
      wordsCameLate(none, { isApproved: false }),
      wordsCameLate({ ...none, queued }, { isApproved: false }),
      wordsCameLate({ ...none, queued }, { isApproved: true }),
      wordsCameLate({ ...none, sending }, { isApproved: true }),
    ],
    ['there', 'write-again', 'under-way', 'there', 'under-way'],
  );
});
