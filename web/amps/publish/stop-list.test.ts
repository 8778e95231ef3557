import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '#contract/amps.ts';
import { followStops, keyed, openStops, stillFixed } from './stop-list.ts';

const found = (field: string, rule = 'required', message = ''): Finding => ({
  rule,
  message,
  field,
  module: 1,
  at: [],
});
const [headline, summary, body] = ['headline', 'summary', 'body'].map((field) => found(field));
const all = [headline, summary, body].filter((one) => one !== undefined);
const none: ReadonlySet<string> = new Set();
const shown = (stops: ReturnType<typeof followStops>) =>
  stops.map(({ number, finding, isFixed }) => `${number} ${finding.field}${isFixed ? ' ✓' : ''}`);
const keyOf = (finding: Finding | undefined) => keyed(finding ? [finding] : [])[0]?.key ?? '';

test('numbers stay while one after the other is put right', () => {
  const before = followStops([], all, none);
  assert.deepEqual(shown(before), ['1 headline', '2 summary', '3 body']);
  const fixed = new Set([keyOf(headline)]);
  const next = followStops(before, all.slice(1), fixed);
  assert.deepEqual(shown(next), ['1 headline ✓', '2 summary', '3 body']);
  assert.deepEqual(shown(openStops(next)), ['2 summary', '3 body']);
  assert.deepEqual(shown(followStops(next, all.slice(1), none)), ['2 summary', '3 body']);
});

test('what was put right elsewhere is gone at once, and what is new comes last', () => {
  const before = followStops([], all, none);
  const next = followStops(before, [...all.slice(1), found('quote')], none);
  assert.deepEqual(shown(next), ['2 summary', '3 body', '4 quote']);
});

test('what is taken back stands in its place again', () => {
  const fixed = new Set([keyOf(summary)]);
  const before = followStops([], all, none);
  const next = followStops(before, all.toSpliced(1, 1), fixed);
  assert.deepEqual(shown(followStops(next, all, none)), ['1 headline', '2 summary', '3 body']);
});

test('another sentence of the same kind is the same thing, and two of one kind are two', () => {
  const before = followStops([], [found('body', 'nonFirstPerson', '“We”')], none);
  const next = followStops(before, [found('body', 'nonFirstPerson', '“our”')], none);
  assert.deepEqual(
    next.map(({ number, finding }) => [number, finding.message]),
    [[1, '“our”']],
  );
  const twice = keyed([found('pictures'), found('pictures')]);
  assert.equal(new Set(twice.map(({ key }) => key)).size, 2);
});

test('what a check finds again was not put right: it is not called fixed once it goes elsewhere', () => {
  const fixes = new Map([summary, body].map((one) => [keyOf(one), 'Undo']));
  const before = followStops([], all, none);
  const held = stillFixed(
    fixes,
    [headline, body].filter((one) => one !== undefined),
  );
  assert.deepEqual([...held.keys()], [keyOf(summary)]);
  const next = followStops(before, [], new Set(held.keys()));
  assert.deepEqual(shown(next), ['2 summary ✓']);
  assert.equal(stillFixed(held, []), held, 'nothing changed, nothing is drawn anew');
});

test('once the last is gone, the next begins at 1', () => {
  const before = followStops([], all, none);
  const empty = followStops(before, [], none);
  assert.deepEqual(shown(followStops(empty, [found('quote')], none)), ['1 quote']);
});
