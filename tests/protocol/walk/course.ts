import assert from 'node:assert/strict';
import { openStates } from '#domain/distribution/open-states.ts';
import type { Posted, Situation } from '#domain/distribution/protocol/situation.ts';
import { dice } from '#tests/interleavings/dice.ts';
import type { Dice } from '#tests/interleavings/dice.ts';
import { aSituation } from '../situations.ts';

export const second = 1000;
export const minute = 60 * second;
export const day = 24 * 60 * minute;

export interface Theme {
  /** What has left is there within the site’s quiet time, as the protocol supposes. */
  isPunctual: boolean;
}

/** How a walk stands, for all who take part in it. */
export interface Course extends Theme {
  readonly dice: Dice;
  now: number;
  placement: Situation;
  jobs: Job[];
  actors: Actor[];
  /** On their way to the site. */
  underWay: Request[];
  /** All that its site ever made of it. */
  readonly posts: Post[];
  /** Times it was not there when it was asked for, since it left last. */
  absences: number;
  /** When it was looked for and not there, since it was armed last. */
  missedAt: number[];
  hasLeft: boolean;
  isRetracted: boolean;
  /** From here on the site does all it is asked for, and says so. */
  isHealed: boolean;
  generations: number;
  readonly trail: string[];
  /** Each change of state, with what happened. */
  readonly moves: Set<string>;
  readonly insist: (holds: boolean, says: string) => void;
}

export interface Job {
  is: 'send' | 'look' | 'remove';
  at: number;
}

/** Somebody at work: each step is one moment, and whoever dies takes no more. */
export interface Actor {
  steps: Iterator<unknown>;
  job: Job | null;
}

export interface Post extends Posted {
  isPublic: boolean;
}

export interface Request {
  armedAt: number;
  arrive: () => void;
}

/** A placement that is to be sent; one in ten has come back from a backup. */
export function aCourse(seed: number, { isPunctual }: Theme): Course {
  const thrown = dice(seed);
  const trail: string[] = [];
  return {
    dice: thrown,
    isPunctual,
    now: 0,
    placement: aSituation('queued', { restoredAt: thrown.chance(0.1) ? new Date(0) : null }),
    jobs: [{ is: 'send', at: 0 }],
    actors: [],
    underWay: [],
    posts: [],
    absences: 0,
    missedAt: [],
    hasLeft: false,
    isRetracted: false,
    isHealed: false,
    generations: 0,
    trail,
    moves: new Set(),
    insist(holds, says) {
      if (!holds) assert.fail(`${says}, seed ${seed}: ${trail.slice(-60).join(', ')}`);
    },
  };
}

export const timeOf = ({ now }: Course): Date => new Date(now);

export const publicPosts = ({ posts }: Course): Post[] => posts.filter((post) => post.isPublic);

export const isHeld = ({ placement }: Course): boolean =>
  placement.state === 'queued' && placement.held !== null;

/** Called live, though its post was taken off. */
export const isGone = (course: Course): boolean =>
  course.placement.state === 'live' && publicPosts(course).length === 0;

/** Something is still to be done for it, without anybody’s help. */
export const isOpen = (course: Course): boolean =>
  openStates.some((one) => one === course.placement.state) && !isHeld(course);
