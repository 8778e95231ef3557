import { isLookedFor } from '#domain/distribution/protocol/looking.ts';
import { attemptsOf } from '#domain/distribution/protocol/situation.ts';
import { openStates } from '#domain/distribution/open-states.ts';
import { aRelease } from '#tests/builders/a-release.ts';
import { aSituation, anAttempt } from './situations.ts';
import {
  aCourse,
  day,
  isGone,
  isHeld,
  isOpen,
  minute,
  publicPosts,
  second,
} from './walk/course.ts';
import type { Actor, Course, Job, Theme } from './walk/course.ts';
import { looking, removing } from './walk/looking.ts';
import { answering, retract } from './walk/people.ts';
import { leave, sending } from './walk/sending.ts';
import { arrives, create, passes } from './walk/site.ts';
import { tell } from './walk/tell.ts';

/**
 * One placement, driven by nothing but the pure protocol, at a site that loses answers, gives them late, creates what
 * it refuses, and says nothing when it is asked; with workers that die at any moment, too many of them, and people.
 */
export function aWalk(seed: number, theme: Theme) {
  const course = aCourse(seed, theme);
  const { chance } = course.dice;
  if (course.placement.restoredAt && chance(0.5)) create(course);
  if (!course.isPunctual && course.posts.length === 0 && chance(0.3)) beginTwice(course);

  return {
    /** One moment: somebody does something, or time goes by. */
    step() {
      happens[chosen(course) ?? 'time'](course);
      const isLeftAlone = course.jobs.length === 0 && course.actors.length === 0 && isOpen(course);
      course.insist(!isLeftAlone, `${course.placement.state} waits for nobody`);
    },
    finish: () => finish(course),
    insist: course.insist,
    now: () => course.placement,
    publicPosts: () => publicPosts(course),
    hasNext: () => course.generations > 0,
    moves: course.moves,
  };
}

/** It is live by its second try, and the first, which was believed to have made nothing, is not over. */
function beginTwice(course: Course): void {
  const { remoteId, link } = create(course);
  const attempts = [anAttempt({ outcome: 'absent' }), anAttempt({ outcome: 'accepted' })];
  const known = [{ remoteId, link, attempt: null }];
  course.placement = aSituation('live', { attempts, remoteId, link, named: known });
  course.jobs = [];
  begin(course, null, leave(course, 1, 0));
}

type Moment = keyof typeof happens;

/** What happens next, by how often such things do. */
function chosen(course: Course): Moment | null {
  const { isPunctual, jobs, actors, underWay, placement } = course;
  const isBusy = actors.length > 0;
  const hasDue = dueJobs(course).length > 0;
  const ifPunctual = (weight: number) => (isPunctual ? weight : 0);
  const isUnsent = attemptsOf(placement).length === 0;
  return course.dice.weighed<Moment>([
    { weight: isBusy ? 8 : 0, what: 'step' },
    { weight: hasDue && actors.length < 3 ? 5 : 0, what: 'job' },
    { weight: !hasDue && jobs.length > 0 ? 5 : 0, what: 'next' },
    { weight: underWay.length > 0 ? arrivalWeight(course) : 0, what: 'arrival' },
    { weight: 1, what: 'time' },
    // What nobody is told of any more can be told to nobody, where it may come at any time.
    { weight: isBusy ? ifPunctual(0.7) : 0, what: 'death' },
    { weight: 0.5, what: 'second' },
    { weight: ifPunctual(0.7), what: 'person' },
    { weight: retractWeight(course), what: 'retract' },
    { weight: 0.15, what: 'words' },
    { weight: ifPunctual(0.1), what: 'gone' },
    { weight: ifPunctual(0.1), what: 'linked' },
    { weight: ifPunctual(0.1), what: 'moved' },
    { weight: isUnsent ? ifPunctual(0.05) : 0, what: 'withdrawn' },
  ]);
}

/** Late news is rare, but comes to those who are taking off what they know of. */
function arrivalWeight({ isPunctual, placement }: Course): number {
  if (isPunctual) return 2;
  return placement.state === 'removing' ? 5 : 0.05;
}

function retractWeight({ isPunctual, underWay, placement }: Course): number {
  if (isPunctual) return 0.15;
  return underWay.length > 0 && placement.state === 'live' ? 2 : 0.02;
}

/** All that can happen in one moment. */
const happens = {
  step: (course: Course) => {
    const some = course.dice.chance(0.7) ? quickest(course) : course.actors;
    settle(course, course.dice.oneOf(some));
  },
  job: (course: Course) => take(course, course.dice.oneOf(dueJobs(course))),
  next: (course: Course) => {
    const first = Math.min(...course.jobs.map((job) => job.at));
    passes(course, Math.max(1, first - course.now));
  },
  arrival: (course: Course) => arrives(course, course.dice.oneOf(course.underWay)),
  time: (course: Course) => {
    const some = [second, 10 * second, 6 * minute, 20 * minute, day];
    passes(course, course.dice.oneOf(some));
  },
  death: (course: Course) => dies(course, course.dice.oneOf(course.actors)),
  second: (course: Course) => watch(course),
  person: (course: Course) => begin(course, null, answering(course)),
  retract: (course: Course) => retract(course),
  words: (course: Course) => {
    const content_hash = `${course.trail.length}`;
    tell(course, 'approved', { payload: aRelease({ content_hash }) });
  },
  linked: (course: Course) =>
    tell(course, 'linked again', { personId: 1, accountId: 1, isAmpLive: true }),
  moved: (course: Course) => {
    const schedule = course.dice.oneOf([
      { scheduled_for: null, scheduled_zone: null },
      { scheduled_for: new Date(course.now + day), scheduled_zone: 'UTC' },
    ]);
    tell(course, 'moved', { personId: 1, schedule });
  },
  withdrawn: (course: Course) => {
    if (!course.isRetracted && !course.placement.restoredAt) tell(course, 'withdrawn', {});
  },
  gone: (course: Course) => {
    if (course.placement.state !== 'live') return;
    for (const post of publicPosts(course)) post.isPublic = false;
  },
};

const dueJobs = ({ jobs, now }: Course): Job[] => jobs.filter((job) => job.at <= now);

const work = { send: sending, look: looking, remove: removing };

function take(course: Course, job: Job): void {
  course.jobs = course.jobs.filter((one) => one !== job);
  begin(course, job, work[job.is](course));
}

function begin(course: Course, job: Job | null, steps: Iterator<unknown>): void {
  const actor = { steps, job };
  course.actors.push(actor);
  settle(course, actor);
}

/** One step of somebody’s work. */
function settle(course: Course, actor: Actor): void {
  if (actor.steps.next().done) course.actors = course.actors.filter((one) => one !== actor);
}

/** Whoever brings news is quicker than those who take something off. */
function quickest({ actors }: Course): Actor[] {
  const others = actors.filter(({ job }) => job?.is !== 'remove');
  return others.length > 0 ? others : actors;
}

/** Their job comes again once nobody has heard of it for a while. */
function dies(course: Course, actor: Actor): void {
  course.trail.push('somebody dies');
  course.actors = course.actors.filter((one) => one !== actor);
  if (actor.job) course.jobs.push({ ...actor.job, at: course.now + 31 * second });
}

/** Whatever stands still gets a job once more; one too many does nothing. */
function watch({ placement, jobs, now }: Course): void {
  const { state } = placement;
  if (state === 'removing') jobs.push({ is: 'remove', at: now });
  else if (isLookedFor(state)) jobs.push({ is: 'look', at: placement.notBefore?.getTime() ?? now });
  else if (openStates.some((one) => one === state)) jobs.push({ is: 'send', at: now });
}

/** All that was begun is done, and people answer, at a site that is in order. */
function finish(course: Course): void {
  const { trail, insist } = course;
  trail.push('--- the rest is done ---');
  while (course.underWay[0]) arrives(course, course.underWay[0]);
  course.isHealed = true;
  for (let rounds = 0; rounds < 300; rounds += 1) {
    while (course.actors[0]) settle(course, course.actors[0]);
    const { state } = course.placement;
    const [next] = course.jobs.toSorted((one, other) => one.at - other.at);
    if (next) {
      passes(course, Math.max(0, next.at - course.now));
      take(course, next);
    } else if (isOpen(course)) insist(false, `${state} waits for nobody`);
    else if (state === 'needs_human' || state === 'refused' || isHeld(course) || isGone(course))
      begin(course, null, answering(course));
    else return;
  }
  insist(false, 'it never comes to rest');
}
