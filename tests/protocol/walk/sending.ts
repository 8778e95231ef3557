import type { No } from '#domain/distribution/protocol/looking.ts';
import {
  attemptsOf,
  isIn,
  mustLookFirst,
  timesSent,
} from '#domain/distribution/protocol/situation.ts';
import { timing } from '#domain/distribution/timing.ts';
import { timeOf } from './course.ts';
import type { Course, Post } from './course.ts';
import { askSite, create, named } from './site.ts';
import { tell } from './tell.ts';

const answers = ['accepts', 'accepts', 'refuses', 'refuses but has it', 'loses it'] as const;
/** What it creates late, and says that it does not, nobody can know. */
const lateAnswers = ['accepts', 'refuses', 'loses it'] as const;

/** A worker that has taken the job of sending it. */
export function* sending(course: Course) {
  const { chance } = course.dice;
  const speaksAgainst = stop(course);
  const hasEarlierPost = !course.isHealed && chance(0.05);
  const due = { stop: speaksAgainst, accountId: 1, hasEarlierPost };
  const seen = course.placement.state;
  yield;
  tell(course, 'due', { ...due, seen });
  if (course.placement.state !== 'preparing') return;
  const { restoredAt, contentHash: prepared } = course.placement;
  const sentBefore = timesSent(course.placement);
  const attempts = attemptsOf(course.placement).length;
  yield;
  if (mustLookFirst({ restoredAt, timesSent: sentBefore })) {
    const look = askSite(course);
    yield;
    const isAsked = look.outcome === 'absent' && restoredAt !== null;
    const asked = { state: 'preparing', attempts } as const;
    const speaks = isAsked ? stop(course) : null;
    tell(course, 'looked first', { look, seen: asked, stop: speaks, mayBearOtherMark: false });
    if (look.outcome !== 'absent' || course.placement.state !== 'preparing') return;
  }
  yield;
  if (!course.isHealed && chance(0.1)) {
    tell(course, 'not ready', { no: no(course) });
    return;
  }
  const before = course.placement;
  const papers = { restoredAt, sentAs: null, approvedHash: prepared, letterHashes: [] };
  const ready = { prepared, timesSent: sentBefore, accountId: 1, stop: stop(course) };
  tell(course, 'ready', { ...ready, ...papers });
  if (!isIn(course.placement, ['sending']) || isIn(before, ['sending'])) return;
  const number = attemptsOf(course.placement).length;
  const armedAt = course.now;
  yield;
  if (course.now - armedAt > timing.sendWithin) {
    const again = { reason: { code: 'waiting-for-worker' }, retryAt: timeOf(course) } as const;
    tell(course, 'refused', { number, outcome: 'notsent', no: again });
    return;
  }
  yield* leave(course, number, armedAt);
}

/** It is sent: from here on the site may have it, and its answer may come much later, or never. */
export function* leave(course: Course, number: number, armedAt: number) {
  const { chance, oneOf } = course.dice;
  const { isPunctual } = course;
  course.hasLeft = true;
  course.absences = 0;
  let post: Post | null = null;
  const site = course.isHealed ? 'accepts' : oneOf(isPunctual ? answers : lateAnswers);
  const arrive = () => {
    if (site === 'accepts' || site === 'refuses but has it') post = create(course);
  };
  if (course.isHealed || chance(0.6)) arrive();
  else {
    const request = { armedAt, arrive };
    course.underWay.push(request);
    // Whoever waits no longer has no answer: a site answers once it has decided.
    if (isPunctual && chance(0.5)) {
      tell(course, 'silent', { detail: 'x' });
      return;
    }
    while (course.underWay.includes(request)) yield;
  }
  if (!course.isHealed) yield;
  const isHeard = course.isHealed || (!isPunctual && post !== null) || chance(0.7);
  const made: Post | null = post;
  if (!isHeard || site === 'loses it' || (site === 'accepts' && !made))
    tell(course, 'silent', { detail: 'x' });
  else if (site === 'accepts' && made)
    tell(course, 'posted', { number, outcome: 'accepted', ...named(course, made) });
  else tell(course, 'refused', { number, outcome: 'refused', no: no(course) });
}

/** Something of ours speaks against it. */
function stop({ isHealed, dice: { chance, oneOf } }: Course) {
  if (isHealed || !chance(0.1)) return null;
  return oneOf([
    { otherwise: 'held', reason: { code: 'company-archived' } },
    { otherwise: 'refused', reason: { code: 'content-changed' } },
  ] as const);
}

/** The site does not want it, for now. */
function no(course: Course): No {
  const { chance, oneOf } = course.dice;
  return {
    reason: { code: oneOf(['rate-limited', 'sign-in-refused'] as const) },
    ...(chance(0.7) ? { retryAt: timeOf(course) } : {}),
  };
}
