import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atSending, quayLines } from '#tests/builders/at-sending.ts';
import { explain } from './placement.ts';
import { mustStillBeTrue, whatStops, whatWouldHold } from './still-true.ts';
import type { AtSending } from './still-true.ts';

const now = new Date('2027-01-02T09:00:00Z');
const missing = { kind: 'company', party: 'Quay Lines', signedAs: null } as const;

/** Each thing that can have changed since the approval, in the order in which it is said. */
const changes: [differs: Partial<AtSending>, code: string, otherwise: string][] = [
  [{ isWanted: false }, 'withdrawn', 'ends'],
  [{ isAsApproved: false }, 'content-changed', 'refused'],
  [{ isPaid: false }, 'credit-returned', 'refused'],
  [{ shutOut: { name: 'Ada Quay', state: 'banned' } }, 'owner-shut-out', 'held'],
  [{ company: null }, 'company-archived', 'held'],
  [{ isTheirCompany: false }, 'company-not-theirs', 'held'],
  [{ missingLetters: [missing] }, 'letter-not-in-force', 'held'],
  [{ company: { ...quayLines, city: 'Port Ellery' } }, 'company-changed', 'held'],
  [{ isUnlinked: true }, 'account-unlinked', 'held'],
  [{ restoredFrom: new Date('2027-01-01T01:00:00Z') }, 'restored', 'held'],
  [{ time: new Date('2027-02-01T08:00:00Z') }, 'waiting-for-time', 'waits'],
  [{ pause: 'It is being moved.' }, 'site-paused', 'held'],
];

test('what was true at approval is asked again at sending, each thing by itself', () => {
  assert.equal(whatStops(atSending(), now), null);
  assert.equal(changes.length, mustStillBeTrue.length, 'no question without its case');
  for (const [differs, code, otherwise] of changes) {
    const stop = whatStops(atSending(differs), now);
    assert.deepEqual([stop?.reason.code, stop?.otherwise], [code, otherwise]);
  }
});

test('of several things the one is said that has to be settled first', () => {
  for (const [at, [, code]] of changes.entries()) {
    const all = changes.slice(at).map(([differs]) => differs);
    const [first] = changes[at] ?? [{}];
    const stop = whatStops(atSending(Object.assign({}, ...all, first)), now);
    assert.equal(stop?.reason.code, code);
  }
});

test('whatever is held says that it goes on by itself, and who acts until then', () => {
  const rejected = { company: { ...quayLines, city: 'Port Ellery' }, isChangeRejected: true };
  const all: typeof changes = [...changes, [rejected, 'company-change-rejected', 'held']];
  for (const [differs, code, otherwise] of all) {
    const stop = whatStops(atSending(differs), now);
    assert.equal(stop?.reason.code, code);
    const { says, whoActs, fix } = explain(stop.reason, 'WordPress');
    if (otherwise !== 'held') continue;
    assert.match(says, /by itself/, code);
    assert.equal(whoActs === 'you', fix !== 'wait', `${code}: who acts has something to do`);
  }
});

test('whatever would hold it at every site is said before it is approved, all of it', () => {
  const atOneSite: Partial<AtSending>[] = [{ isUnlinked: true }, { pause: 'It is being moved.' }];
  const sinceApproval = ['company-changed'];
  const codes = changes
    .filter(([differs, code, otherwise]) => {
      const isAtOne = atOneSite.some((one) => Object.keys(one)[0] === Object.keys(differs)[0]);
      return otherwise === 'held' && !isAtOne && !sinceApproval.includes(code);
    })
    .map(([, code]) => code);
  const all = Object.assign({}, ...changes.map(([differs]) => differs), { company: null });
  assert.deepEqual(
    whatWouldHold(atSending(all), now).map(({ code }) => code),
    codes,
  );
  assert.deepEqual(whatWouldHold(atSending(), now), []);
});
