import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from '../people/roles.ts';
import { fits, inUnits, leftWords, roomOfDay, spentWords } from './daily-room.ts';

const mb = 1_000_000;

test('every role has a day’s room, and only who makes something with us one for files', () => {
  const without = roles.filter((role) => roomOfDay('files', role).times === 0);
  assert.deepEqual(without, [
    'AccountSuspended',
    'BannedAgent',
    'BannedAffiliate',
    'ResellerClient',
    'UnapprovedAffiliate',
    'UnverifiedCustomer',
    'TrainingCourseBuyer',
    'TrainingCourseRefund',
  ]);
});

test('a day is full by number or by size, whichever comes first', () => {
  const room = { times: 10, bytes: 5 * mb };
  assert.ok(fits(room, { times: 10, bytes: 5 * mb }));
  assert.ok(!fits(room, { times: 11, bytes: 0 }));
  assert.ok(!fits(room, { times: 1, bytes: 5 * mb + 1 }));
});

test('what is left is told from half of the day’s room on, before anything is refused', () => {
  assert.equal(leftWords('Customer', { times: 99, bytes: 240 * mb }), null);
  assert.equal(
    leftWords('Customer', { times: 120, bytes: 240 * mb }),
    'Left for today: 80 files, 260 MB together. There is new room after midnight UTC.',
  );
  assert.match(String(leftWords('Customer', { times: 200, bytes: 0 })), /is used up\. Go on after/);
});

test('a refusal says how much it is, until when, and who can help', () => {
  assert.equal(
    spentWords('files', 'Customer'),
    'As a customer you may store 200 files or 500 MB a day, and today’s room is used up. Go on after midnight UTC, or ask support for more.',
  );
  for (const role of ['UnverifiedCustomer', 'AccountSuspended', 'TrainingCourseBuyer']) {
    const says = spentWords('imports', role);
    assert.match(
      says,
      /you cannot import any entries\. Where the account is new, confirm it first/,
    );
  }
  assert.match(
    spentWords('files', 'Editor'),
    /^As an editor you may store 1,000 files or 2,000 MB/,
  );
  assert.match(
    spentWords('deeds', 'Reseller'),
    /^As a reseller you may make 10,000 changes a day,/,
  );
});

test('what is stored is told in the unit that shows it', () => {
  assert.deepEqual([0, 1, 4_200, 999_600, 1_250_000, 1_250_000_000].map(inUnits), [
    '0',
    '1 kB',
    '4 kB',
    '1 MB',
    '1.3 MB',
    '1,250 MB',
  ]);
});
