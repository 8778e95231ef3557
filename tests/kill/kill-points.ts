import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, PracticeProcess } from './practice-process.ts';

/** A moment in the life of a placement at which its process is killed. */
export interface KillPoint {
  name: string;
  /** What the practice site does so that the moment lasts long enough to be hit. */
  fault?: Fault;
  /** Resolves at the moment. Absent: while the approval itself is being answered. */
  moment?(practice: PracticeProcess): Promise<void>;
}

const anHourMs = 3_600_000;

/** The dangerous one: the post is public and on the site's disk, and our database does not know. */
export const betweenAcceptAndCommit: KillPoint = {
  name: 'between remote accept and local commit',
  fault: { operation: 'posts.create', fault: 'hold-after-accept' },
  moment: (practice) => practice.waitFor('held', 'posts.create'),
};

export const preparing: KillPoint = {
  name: 'preparing, a picture just stored',
  fault: { operation: 'media.create', fault: 'hold-after-accept' },
  moment: (practice) => practice.waitFor('held', 'media.create'),
};

export const nothingStored: KillPoint = {
  name: 'sending, and nothing was stored',
  fault: {
    operation: 'posts.create',
    fault: 'late-commit',
    params: { dropAfterMs: anHourMs, commitAfterMs: anHourMs },
  },
  moment: (practice) => practice.waitFor('fault', 'posts.create'),
};

/** Every other moment that a placement passes through, in its order. */
export const otherPoints: readonly KillPoint[] = [
  { name: 'approval under way' },
  {
    name: 'signing in, before anything was sent',
    fault: { operation: 'users.me', fault: 'slow', params: { ms: anHourMs } },
    moment: (practice) => practice.waitFor('fault', 'users.me'),
  },
  preparing,
  nothingStored,
  {
    name: 'sending, stored only after the kill',
    fault: { operation: 'posts.create', fault: 'slow', params: { ms: anHourMs } },
    moment: (practice) => practice.waitFor('fault', 'posts.create'),
  },
  {
    name: 'around the answer and its commit',
    async moment(practice) {
      await practice.waitFor('accepted', 'posts.create');
      await sleep(Math.random() * 60);
    },
  },
  {
    name: 'after the commit, while the page is read back',
    async moment(practice) {
      await practice.waitFor('accepted', 'posts.create');
      await sleep(100 + Math.random() * 200);
    },
  },
];
