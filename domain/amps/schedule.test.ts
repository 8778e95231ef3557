import assert from 'node:assert/strict';
import test from 'node:test';
import { Problem } from '../problems.ts';
import { passedAlready, readSchedule } from './schedule.ts';

const now = new Date('2026-01-10T12:00:00Z');
const later = '2026-01-11T08:00:00Z';

test('a moment to come is kept with the zone it was said in', () => {
  const schedule = readSchedule({ scheduled_for: later, scheduled_zone: 'Europe/Rome' }, now);
  assert.deepEqual(schedule, { scheduled_for: new Date(later), scheduled_zone: 'Europe/Rome' });
});

test('a moment of this very minute means at once, an earlier one is refused in the words of the page', () => {
  const refused = (error: unknown) =>
    error instanceof Problem && error.fields?.['scheduled_for']?.[0] === passedAlready;
  for (const passed of ['2020-01-01T00:00:00Z', '2026-01-10T11:59:00Z'])
    assert.throws(
      () => readSchedule({ scheduled_for: passed, scheduled_zone: 'UTC' }, now),
      refused,
    );
  const schedule = readSchedule(
    { scheduled_for: '2026-01-10T11:59:59Z', scheduled_zone: null },
    now,
  );
  assert.deepEqual(schedule, { scheduled_for: null, scheduled_zone: null });
});

test('a zone that does not exist is said at its field', () => {
  assert.throws(
    () => readSchedule({ scheduled_for: later, scheduled_zone: 'Mars/Olympus' }, now),
    (error) => error instanceof Problem && error.fields?.['scheduled_zone'] !== undefined,
  );
});

test('more than a year ahead is refused, and said at its field', () => {
  const at = (scheduled_for: string) => readSchedule({ scheduled_for, scheduled_zone: 'UTC' }, now);
  assert.ok(at('2027-01-11T12:00:00Z').scheduled_for);
  assert.throws(
    () => at('9999-01-01T00:00:00Z'),
    (error) => error instanceof Problem && error.fields?.['scheduled_for'] !== undefined,
  );
});
