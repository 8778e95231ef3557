import { isGone, publicPosts } from './course.ts';
import type { Course } from './course.ts';
import { askSite } from './site.ts';
import { tell } from './tell.ts';

/** Somebody who answers what is asked of them. Whoever says what is there has looked just before. */
export function* answering(course: Course) {
  const by = { personId: 1, isAmpLive: !course.isRetracted };
  const { placement } = course;
  if (placement.state === 'needs_human') {
    const { since, retractedAt } = placement;
    const [post] = publicPosts(course);
    if (post && course.dice.chance(0.5)) {
      tell(course, 'said live', { ...by, link: post.link ?? '' });
      return;
    }
    const there = askSite(course);
    yield;
    if (publicPosts(course).length > 0 && there.outcome !== 'found') return;
    tell(course, retractedAt ? 'said gone' : 'said absent', { ...by, there, since });
    return;
  }
  const account = { accountId: 1, isUnlinked: false };
  const retry = { ...by, ...account, isOften: false, stop: null, failedHash: null };
  if (placement.state === 'refused') tell(course, 'retry', retry);
  else if (placement.state === 'queued' && placement.held)
    tell(course, 'asked again', { stop: null, accountId: 1 });
  else if (isGone(course))
    tell(course, 'post again', { ...by, isGone: true, seen: {}, accountId: 1 });
}

/** Its Amp is retracted, once. */
export function retract(course: Course): void {
  if (course.isRetracted || course.generations > 0) return;
  course.isRetracted = true;
  tell(course, 'retracted', {});
}
