import type { Told } from '#domain/distribution/protocol/after.ts';
import { isLookedFor } from '#domain/distribution/protocol/looking.ts';
import { attemptsOf, timesSent } from '#domain/distribution/protocol/situation.ts';
import type { Posted } from '#domain/distribution/protocol/situation.ts';
import { timeOf } from './course.ts';
import type { Course } from './course.ts';
import { askSite } from './site.ts';
import { tell } from './tell.ts';

/** A worker that asks the site for a post of which nobody knows whether it is there. */
export function* looking(course: Course) {
  const { state } = course.placement;
  if (!isLookedFor(state)) return;
  const attempts = attemptsOf(course.placement).length;
  const seen = { state, attempts, at: timeOf(course) };
  const look = askSite(course);
  if (look.outcome === 'absent') course.missedAt.push(course.now);
  yield;
  tell(course, 'looked', { look, seen });
}

/** A worker that takes off every post that is known of, and asks whether there is another. */
export function* removing(course: Course) {
  const { chance, oneOf } = course.dice;
  if (course.placement.state !== 'removing') return;
  const { remoteId, link, restoredAt, since } = course.placement;
  const known = new Set([
    ...(remoteId ? [remoteId] : []),
    ...course.placement.named.map((one) => one.remoteId),
  ]);
  const wasSent = timesSent(course.placement);
  const gone: string[] = [];
  const asked: string[] = [];
  const end = (outcome: Told['removal']['outcome'], other?: Posted) => {
    const said = { since, outcome, detail: 'x', gone, asked, other, isReadable: true };
    tell(course, 'removal', said);
  };
  yield;
  if (known.size === 0) {
    const there = askSite(course);
    yield;
    if (there.outcome === 'absent') end(link ? 'cannot' : 'absent');
    else if (there.outcome !== 'found') end(there.outcome === 'unclear' ? 'failed' : 'cannot');
    if (there.outcome !== 'found') return;
    known.add(there.remoteId);
  }
  for (const id of known) {
    asked.push(id);
    if (!course.isHealed && chance(0.2)) {
      end(oneOf(['failed', 'cannot']));
      return;
    }
    const post = course.posts.find((one) => one.remoteId === id);
    if (post) post.isPublic = false;
    gone.push(id);
    yield;
  }
  if (wasSent < 2 && restoredAt === null) {
    end('removed');
    return;
  }
  const besides = askSite(course);
  yield;
  const isOther = besides.outcome === 'found' && !gone.includes(besides.remoteId);
  if (besides.outcome === 'unclear') end('failed');
  else if (isOther && besides.link !== null) end('cannot', besides);
  else end('removed');
}
