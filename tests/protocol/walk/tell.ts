import { after } from '#domain/distribution/protocol/after.ts';
import type { EventName, Told } from '#domain/distribution/protocol/after.ts';
import type { Effect } from '#domain/distribution/protocol/effects.ts';
import { attemptsOf, isThere } from '#domain/distribution/protocol/situation.ts';
import type { Situation } from '#domain/distribution/protocol/situation.ts';
import { secondLookAfter } from '#domain/distribution/timing.ts';
import { quietSeconds } from '../situations.ts';
import { minute, publicPosts, timeOf } from './course.ts';
import type { Course } from './course.ts';
import { quietMs } from './site.ts';

/** Where nothing of a retracted Amp goes out, or is public, as far as is known. */
const onlyIfWanted: ReadonlySet<string> = new Set(['queued', 'preparing', 'accepted', 'live']);
const afterRemoving: ReadonlySet<string> = new Set([
  'removing',
  'removed',
  'cancelled',
  'needs_human',
]);

/** The protocol hears what happened, and is held to what must be so of every answer; what it asks for is noted. */
export function tell<Name extends EventName>(course: Course, name: Name, what: Told[Name]): void {
  const before = course.placement;
  const next = after(before, name, what, timeOf(course));
  course.trail.push(`${name}: ${before.state} → ${next.now.state}`);
  course.placement = next.now;
  if (before.state !== next.now.state)
    course.moves.add(`${name}: ${before.state} → ${next.now.state}`);
  checkAttempts(course, before, name);
  checkWanted(course, before);
  for (const effect of next.does) carryOut(course, effect);
}

function carryOut(course: Course, effect: Effect): void {
  const { jobs, now, insist } = course;
  const due = 'at' in effect && effect.at ? effect.at.getTime() : now;
  if (effect.do === 'send' || effect.do === 'look' || effect.do === 'remove')
    jobs.push({ is: effect.do, at: due });
  else if (effect.do === 'come-again') jobs.push({ is: 'remove', at: now + minute });
  else if (effect.do === 'next-generation') {
    course.generations += 1;
    insist(course.generations === 1, 'two next generations');
    const isAlone = !course.isPunctual || publicPosts(course).length === 0;
    insist(isAlone, 'its next generation goes out beside it');
  }
}

/** No attempt and no post is forgotten, none is open beside another, and it leaves again only after it was looked for. */
function checkAttempts(course: Course, before: Situation, name: EventName): void {
  const { placement, insist } = course;
  const attempts = attemptsOf(placement);
  insist(attempts.filter(({ outcome }) => outcome === null).length <= 1, 'two open attempts');
  insist(attempts.length >= attemptsOf(before).length, 'an attempt is forgotten');
  const isSettled = attempts.every(({ outcome }) => outcome !== null && outcome !== 'unknown');
  insist(!isThere(placement.state) || isSettled, 'it is called there while a try is open');
  insist(before.remoteId === null || placement.remoteId !== null, 'a post is forgotten');
  for (const { remoteId } of before.named)
    insist(
      placement.named.some((post) => post.remoteId === remoteId),
      'the trail forgets a post',
    );
  if (placement.state === 'sending' && before.state !== 'sending') {
    const isWanted = !course.isRetracted && course.generations === 0;
    insist(isWanted, 'it is sent though nobody wants it');
    insist(!course.hasLeft || course.absences > 0, 'it is sent again before its site was asked');
    course.missedAt = [];
  }
  const last = attempts.at(-1);
  if (name === 'looked' && last?.outcome === 'absent' && before.state === 'checking') {
    const counted = course.missedAt.filter((time) => time >= last.armedAt.getTime() + quietMs);
    const apart = Math.max(...counted) - Math.min(...counted);
    insist(apart >= secondLookAfter(quietSeconds), 'two looks too early are believed');
  }
}

/** What was retracted stays so, and what is being taken off is taken off, or somebody is asked. */
function checkWanted({ placement, insist }: Course, before: Situation): void {
  if (before.retractedAt) {
    insist(placement.retractedAt !== null, 'it is wanted again');
    insist(!onlyIfWanted.has(placement.state), 'it goes out though its Amp was retracted');
  }
  if (before.state === 'removing')
    insist(afterRemoving.has(placement.state), 'its removal is lost');
}
