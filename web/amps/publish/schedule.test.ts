import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  choiceOf,
  setTimeInWords,
  setTimeShort,
  scheduleOf,
  suggestedWall,
  timeAhead,
  zonesFor,
  type Choice,
} from './schedule.ts';

const now = Date.parse('2026-03-28T10:00:00Z');
const choice = (differs: Partial<Choice>): Choice => ({
  when: 'later',
  wall: '2026-03-30T09:00',
  zone: 'Europe/Berlin',
  which: 'first',
  ...differs,
});

const says = (differs: Partial<Choice>) => {
  const schedule = scheduleOf(choice(differs), now);
  return schedule.ok ? '' : schedule.says;
};

test('now sends neither time nor zone', () => {
  assert.deepEqual(scheduleOf(choice({ when: 'now', wall: 'x' }), now), {
    ok: true,
    at: null,
    zone: null,
  });
});

test('a later time is sent as a moment, with the zone it was chosen in', () => {
  assert.deepEqual(scheduleOf(choice({}), now), {
    ok: true,
    at: '2026-03-30T07:00:00.000Z',
    zone: 'Europe/Berlin',
  });
});

test('of a time that comes twice the chosen one is sent', () => {
  const twice = { wall: '2026-10-25T02:30' };
  assert.deepEqual(scheduleOf(choice({ ...twice, which: 'second' }), now), {
    ok: true,
    at: '2026-10-25T01:30:00.000Z',
    zone: 'Europe/Berlin',
  });
});

test('a time that never comes, has passed or is missing is refused in words', () => {
  assert.equal(
    says({ wall: '2026-03-29T02:30' }),
    '02:30 does not exist on that day in Europe/Berlin: clocks go forward. The next time is 03:00.',
  );
  assert.match(says({ wall: '2026-03-28T10:59' }), /has passed/);
  assert.equal(says({ wall: '2026-03-28T11:00' }), '', 'this very minute is no mistake');
  assert.match(says({ wall: '' }), /Choose a date/);
  assert.match(says({ wall: '2999-01-01T09:00' }), /within the next 366 days/);
});

test('the suggestion is nine o’clock tomorrow where the reader is', () => {
  const lateEvening = Date.parse('2026-03-27T23:30:00Z');
  assert.equal(suggestedWall(lateEvening, 'Europe/Berlin'), '2026-03-29T09:00');
  assert.equal(suggestedWall(lateEvening, 'America/New_York'), '2026-03-28T09:00');
});

test('the zone is named, and one’s own zone can always be chosen', () => {
  assert.equal(
    setTimeInWords('2026-12-02T08:00:00.000Z', 'Europe/Berlin'),
    'Wednesday, December 2, 2026 at 09:00 (Central European Standard Time)',
  );
  assert.deepEqual(zonesFor('Etc/GMT+3', ['Europe/Berlin', 'UTC']), [
    'Etc/GMT+3',
    'Europe/Berlin',
    'UTC',
  ]);
});

test('a time that was set before is shown by the clock it was chosen by, the second of two too', () => {
  const chosen = (scheduled_for: string | null, scheduled_zone: string | null) =>
    choiceOf({ scheduled_for, scheduled_zone }, { now, zone: 'UTC' });
  assert.deepEqual(chosen('2026-10-25T01:30:00.000Z', 'Europe/Berlin'), {
    when: 'later',
    wall: '2026-10-25T02:30',
    zone: 'Europe/Berlin',
    which: 'second',
  });
  assert.equal(chosen('2026-03-30T07:00:00.000Z', 'Europe/Berlin').wall, '2026-03-30T09:00');
  assert.equal(chosen(null, null).when, 'now');
  assert.equal(chosen('2026-03-01T07:00:00.000Z', 'Europe/Berlin').when, 'now', 'it has passed');
});

test('a time is ahead until it has come', () => {
  const set = { scheduled_for: '2026-03-30T07:00:00.000Z', scheduled_zone: 'Europe/Berlin' };
  assert.match(timeAhead(set, now) ?? '', /March 30, 2026 at 09:00/);
  assert.equal(timeAhead(set, Date.parse('2026-03-30T07:00:00Z')), null);
  assert.equal(timeAhead({ scheduled_for: null, scheduled_zone: null }, now), null);
});

test('a button names the time by the clock that was chosen', () => {
  assert.equal(setTimeShort('2026-03-30T07:00:00.000Z', 'Europe/Berlin'), 'Mar 30, 09:00');
});
