import type { Look } from '#domain/distribution/protocol/looking.ts';
import type { Posted } from '#domain/distribution/protocol/situation.ts';
import { quietSeconds } from '../situations.ts';
import { publicPosts } from './course.ts';
import type { Course, Post, Request } from './course.ts';

export const quietMs = quietSeconds * 1000;

/** A post is there from now on, whether or not anybody hears of it. */
export function create(course: Course): Post {
  const { posts, trail, insist, isPunctual } = course;
  const remoteId = String(posts.length + 1);
  const post = { remoteId, link: `https://site.test/${remoteId}`, isPublic: true };
  posts.push(post);
  trail.push(`post ${remoteId} is there`);
  insist(!isPunctual || publicPosts(course).length === 1, 'posted twice');
  insist(!isPunctual || course.generations === 0, 'it comes beside its next generation');
  return post;
}

/** As the site tells of a post: where it stands is often told later. */
export const named = (
  { isHealed, dice: { chance } }: Course,
  { remoteId, link }: Post,
): Posted => ({ remoteId, link: isHealed || chance(0.7) ? link : null });

/** Whether it is there, as far as the site can say. */
export function askSite(course: Course): Look {
  const { chance, oneOf } = course.dice;
  if (!course.isHealed && chance(0.3))
    return { outcome: oneOf(['unclear', 'unclear', 'unsearchable'] as const), detail: 'x' };
  const [post] = publicPosts(course);
  if (post) return { outcome: 'found', ...named(course, post) };
  course.absences += 1;
  return { outcome: 'absent' };
}

export function arrives(course: Course, request: Request): void {
  course.underWay = course.underWay.filter((one) => one !== request);
  request.arrive();
}

/** Time goes by; a punctual site has by then decided what has been under way for long. */
export function passes(course: Course, ms: number): void {
  course.now += ms;
  if (!course.isPunctual) return;
  const late = course.underWay.filter(({ armedAt }) => course.now - armedAt >= quietMs);
  for (const one of late) arrives(course, one);
}
