import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedLast } from './report-order.ts';
import { atSending, quayLines } from '#tests/builders/at-sending.ts';
import { attemptInWords } from './attempt-words.ts';
import { heldCodes, heldState } from './held.ts';
import { explain, forGood, reasonCodes } from './placement.ts';
import type { AtSending } from './still-true.ts';
import { whatStopsUpdate } from './update-stops.ts';

test('the words of a site end in one full stop, its own or ours', () => {
  for (const detail of ['You may not do that.', 'You may not do that']) {
    const { says } = explain({ code: 'content-refused', facts: { detail } }, 'WordPress');
    assert.equal(says, 'WordPress refused the text: You may not do that.');
  }
});

test('the name of an account stands in marks, and no code of ours is shown', () => {
  const of = (account: string) => explain({ code: 'no-right-to-publish', facts: { account } }, 'X');
  assert.match(of('editor').says, /^X does not let the account “editor” publish posts\./);
  for (const code of reasonCodes) assert.match(attemptInWords(code, 'X'), /^[^-]* .*\.$/s, code);
  assert.equal(attemptInWords('It said no.', 'X'), 'It said no.');
});

test('a role is asked for only where accounts have one', () => {
  const of = (facts: Record<string, string>) =>
    explain({ code: 'no-right-to-publish', facts: { account: 'Quay', ...facts } }, 'X').says;
  assert.match(of({ role: 'Author' }), /publish posts\. Give it the role Author or higher there, /);
  const said = of({ detail: 'You do not have permission to add posts.' });
  assert.match(said, /publish posts: You do not have permission to add posts\. Allow that there, /);
  assert.doesNotMatch(`${said} ${of({})}`, /role/);
});

const promises = /by itself|by ourselves|we try again|without you doing/i;

test('what is not tried any more promises no other try', () => {
  for (const code of reasonCodes)
    for (const given of ['given-up', 'update-given-up'] as const) {
      const { says, fix } = explain(forGood({ code }, given), 'WordPress');
      assert.notEqual(fix, 'wait', code);
      if (!heldCodes.some((held) => held === code) && fix === 'retry')
        assert.doesNotMatch(says, promises, code);
    }
});

test('what is held says in a word what holds it, and that it goes on by itself', () => {
  for (const code of heldCodes) {
    assert.match(heldState({ code }), /^Held: /, code);
    assert.match(explain({ code }, 'WordPress').says, /goes on by itself/, code);
  }
});

test('words are not written over a post when it could not be sent now, and that is not said to mend itself', () => {
  const now = new Date('2027-01-02T09:00:00Z');
  const stops: [differs: Partial<AtSending>, says: RegExp][] = [
    [{ isAsApproved: false }, /changed after it was approved/],
    [{ isPaid: false }, /credit of this Amp was given back/],
    [{ shutOut: { name: 'Ada Quay', state: 'suspended' } }, /account of Ada Quay is suspended/],
    [{ company: null }, /company was archived/],
    [
      { missingLetters: [{ kind: 'company', party: 'Quay Lines', signedAs: null }] },
      /Sign a new one/,
    ],
    [{ isUnlinked: true }, /Link it again/],
  ];
  for (const [differs, words] of stops) {
    const reason = whatStopsUpdate(atSending(differs), now);
    assert.ok(reason, String(words));
    assert.match(explain(reason, 'WordPress').says, words);
    assert.doesNotMatch(explain(reason, 'WordPress').says, promises);
  }
  const calm = [{}, { company: { ...quayLines, about: 'New' } }, { pause: 'Moved' }, { time: now }];
  for (const differs of calm) assert.equal(whatStopsUpdate(atSending(differs), now), null);
});

test('in a report what was taken down stands below what is there', () => {
  const states = ['removed', 'live', 'cancelled', 'queued'] as const;
  const ordered = endedLast(states.map((state) => ({ state }))).map(({ state }) => state);
  assert.deepEqual(ordered, ['live', 'queued', 'removed', 'cancelled']);
});

test('of a post that was taken off nobody says that it was live: it may never have been read', () => {
  assert.doesNotMatch(explain({ code: 'retracted' }, 'WordPress').says, /\blive\b/);
});
