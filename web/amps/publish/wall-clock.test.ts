import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meaningOf, wallOf } from './wall-clock.ts';

const once = (at: string) => ({ kind: 'once', at });

test('a time means what the clock in the chosen zone shows', () => {
  assert.deepEqual(
    meaningOf('2026-12-01T09:00', 'Europe/Berlin'),
    once('2026-12-01T08:00:00.000Z'),
  );
  assert.deepEqual(
    meaningOf('2026-07-01T09:00', 'America/New_York'),
    once('2026-07-01T13:00:00.000Z'),
  );
  assert.deepEqual(meaningOf('2026-07-01T09:00', 'Asia/Kolkata'), once('2026-07-01T03:30:00.000Z'));
  assert.deepEqual(
    meaningOf('2026-07-01T00:00', 'Pacific/Kiritimati'),
    once('2026-06-30T10:00:00.000Z'),
  );
  assert.deepEqual(meaningOf('2026-07-01T09:00', 'UTC'), once('2026-07-01T09:00:00.000Z'));
});

test('a time that clocks jump over never happens, and the next one is offered', () => {
  assert.deepEqual(meaningOf('2026-03-29T02:30', 'Europe/Berlin'), {
    kind: 'never',
    next: '2026-03-29T03:00',
  });
  assert.deepEqual(
    meaningOf('2026-03-29T01:59', 'Europe/Berlin'),
    once('2026-03-29T00:59:00.000Z'),
  );
  assert.deepEqual(
    meaningOf('2026-03-29T03:00', 'Europe/Berlin'),
    once('2026-03-29T01:00:00.000Z'),
  );
  assert.deepEqual(meaningOf('2026-10-04T02:10', 'Australia/Lord_Howe'), {
    kind: 'never',
    next: '2026-10-04T02:30',
  });
});

test('a time that clocks show twice means one of two moments', () => {
  assert.deepEqual(meaningOf('2026-10-25T02:30', 'Europe/Berlin'), {
    kind: 'twice',
    first: '2026-10-25T00:30:00.000Z',
    second: '2026-10-25T01:30:00.000Z',
  });
  assert.deepEqual(meaningOf('2026-11-01T01:15', 'America/New_York'), {
    kind: 'twice',
    first: '2026-11-01T05:15:00.000Z',
    second: '2026-11-01T06:15:00.000Z',
  });
});

test('every hour of a year leads back to what the clock showed', () => {
  for (const zone of ['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'UTC']) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 3_600_000) {
      const iso = new Date(at).toISOString();
      const meaning = meaningOf(wallOf(at, zone), zone);
      const moments = meaning.kind === 'twice' ? [meaning.first, meaning.second] : [];
      if (meaning.kind === 'once') moments.push(meaning.at);
      assert.ok(moments.includes(iso), `${iso} in ${zone}`);
    }
  }
});

test('what is no time is not taken for one', () => {
  for (const wall of ['', '2026-02-31T10:00', '2026-13-01T10:00', 'tomorrow', '2026-01-01T25:00'])
    assert.deepEqual(meaningOf(wall, 'UTC'), { kind: 'unreadable' });
});
