import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobs } from '../../jobs.ts';
import { turnsOf } from './turns.ts';

const bounds = { atOnce: 32, atOncePerGroup: { host: 4, site: 24 } };

/** Lets as many of a group's jobs begin as may. @returns how many. */
function fill(turns: ReturnType<typeof turnsOf>, groups: (n: number) => string[]): number {
  let began = 0;
  while (turns.mayBegin(groups(began))) {
    turns.begin(groups(began));
    began += 1;
  }
  return began;
}

test('one owner with ever so many hosts leaves room for the others, and each of them for the next', () => {
  const turns = turnsOf(bounds);
  const begun = Array.from({ length: 6 }, (_, owner) =>
    fill(turns, (n) => [`owner:${owner}`, 'site:any', `host:${owner}-${n}`]),
  );
  assert.deepEqual(
    begun,
    [11, 7, 5, 1, 1, 1],
    'with its 24 their site is full, but for a first job',
  );
  assert.equal(turns.mayBegin(['owner:9', 'site:any', 'host:blog.test']), true);
  assert.equal(turns.mayBegin(['owner:5', 'site:any', 'host:blog.test']), false);
  assert.equal(turns.mayBegin(['owner:5', 'site:wordpress', 'host:blog.test']), true);
});

test('a host has its bound of calls whoever asks, and an end makes room', () => {
  const turns = turnsOf(bounds);
  const at = (owner: number) => [`owner:${owner}`, 'site:wordpress', 'host:blog.test:8080'];
  assert.equal(
    fill(turns, (n) => at(n)),
    4,
  );
  turns.end(at(2));
  assert.equal(turns.mayBegin(at(7)), true);
  turns.begin(at(7));
  assert.equal(turns.mayBegin(at(7)), false);
  assert.equal(turns.mayBegin(['owner:7', 'site:wordpress', 'host:other.test']), true);
});

test('the first job of an owner waits for a busy host and a free place like any other', () => {
  const turns = turnsOf(bounds);
  const first = (n: number) => [`owner:${n}`, 'site:any', `host:${n}`];
  fill(turns, (n) => [`owner:of-host-${n}`, 'site:any', 'host:busy']);
  assert.equal(turns.mayBegin(['owner:9', 'site:any', 'host:busy']), false);
  assert.equal(fill(turns, first), 28, 'up to the last place');
  assert.equal(turns.mayBegin(['owner:none', 'site:other', 'host:free']), false);
});

test('work without groups is bounded by its kind only', () => {
  const turns = turnsOf({ atOnce: 2 });
  assert.equal(
    fill(turns, () => []),
    2,
  );
});

test('every kind of work at a site says whose it is and which host it goes to', () => {
  const atSites = jobs.filter(({ name }) => /placement$|post$/.test(name));
  assert.equal(atSites.length, 5);
  for (const job of atSites) {
    assert.ok('groupsOf' in job, job.name);
    assert.ok(job.atOncePerGroup?.['host'], job.name);
  }
});
