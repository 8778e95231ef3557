import type { Tools } from '../tools.ts';
import { attemptsOf } from './attempt-table.ts';
import { goneSoFar, namedPosts } from './evidence-table.ts';
import { openParcel } from './open-parcel.ts';
import type { Placement } from './placement-table.ts';
import type { FindResult, Posted, RetractResult } from '../sites/publisher.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';

export type Removal = (
  | RetractResult
  /** Nobody ever saw it there, and the site has not got it either. */
  | { outcome: 'absent'; detail: string }
) & {
  /** The site's numbers of what is not there any more. */
  gone: string[];
  /** What it was asked to remove, be it in vain. */
  asked: string[];
  /** What is there still besides the placement's own post. */
  other?: Posted;
};

/**
 * Takes all off its site that a placement made there, as far as its trail or the site can name it. What the site
 * has of it besides, and nobody knew of, may be a copy of its owner's: a person is asked about that.
 */
export async function removeFromSite(tools: Tools, placement: Placement): Promise<Removal> {
  const publisher = publisherFor(tools, placement.site);
  const parcel = await openParcel(tools, placement);
  const asked: string[] = [];
  const gone: string[] = [];
  const done = { asked, gone };
  const known = await postsOf(tools, placement);
  if ('outcome' in parcel) {
    const before = await goneSoFar(tools.db.root, placement.id);
    const there = known.filter(({ remoteId }) => !before.has(remoteId));
    return {
      outcome: 'cannot',
      ...stillThere('the account was unlinked', { there, known }),
      ...done,
    };
  }
  const find = () => publisher.find(publisherTools(tools), parcel);
  // A post that only a person has seen, or that was never seen, has no id of the site's yet.
  const found = known.length === 0 ? await find() : null;
  if (found && found.outcome !== 'found') return { ...unseen(placement, found), ...done };
  if (found) known.push(found);
  let detail = '';
  const left: { post: Posted; why: RetractResult }[] = [];
  for (const post of known) {
    asked.push(post.remoteId);
    const retracted = await publisher.retract(publisherTools(tools), parcel, post.remoteId);
    if (retracted.outcome === 'removed') {
      gone.push(post.remoteId);
      detail ||= retracted.detail;
    } else left.push({ post, why: retracted });
  }
  const [first] = left;
  if (first) {
    const { why } = left.find((one) => one.why.outcome === 'failed') ?? first;
    const there = left.map(({ post }) => post);
    return { outcome: why.outcome, ...stillThere(why.detail, { there, known }), ...done };
  }
  if (!(await maybeTwice(tools, placement))) return { outcome: 'removed', detail, ...done };
  const besides = await find();
  if (besides.outcome === 'unclear') return { outcome: 'failed', detail: besides.detail, ...done };
  if (besides.outcome === 'found' && besides.link !== null && !gone.includes(besides.remoteId))
    return { outcome: 'cannot', detail: noneOfOurs, ...done, other: besides };
  return { outcome: 'removed', detail, ...done };
}

/** Why they are there still, with the addresses of all where there are several. */
function stillThere(
  why: string,
  { there, known }: { there: readonly Posted[]; known: readonly Posted[] },
): { detail: string; other?: Posted } {
  const [, second] = there;
  // The report leads to it: one with an address comes first.
  const first = there.find(({ link }) => link !== null) ?? there[0];
  const named = there.map(({ link, remoteId }) => link ?? `its post ${remoteId}`).join(', and ');
  return {
    detail: second ? `${why.replace(/\.$/, '')}; it is there ${there.length} times: ${named}` : why,
    ...(first && first !== known[0] ? { other: first } : {}),
  };
}

const noneOfOurs =
  'our own is gone, but a second one there carries its mark, and we do not know that we posted it';

/** It was sent more than once, or a backup has forgotten how often. */
async function maybeTwice({ db }: Tools, { id, restoredAt }: Placement): Promise<boolean> {
  const attempts = await attemptsOf(db.root, [id]);
  return restoredAt !== null || attempts.filter(({ outcome }) => outcome !== 'notsent').length > 1;
}

/** All that is known to be there: the placement's own post first. */
async function postsOf(tools: Tools, { id, remoteId, link }: Placement): Promise<Posted[]> {
  const others = (await namedPosts(tools.db.root, id)).filter((post) => post.remoteId !== remoteId);
  return remoteId === null ? others : [{ remoteId, link }, ...others];
}

function unseen(
  { link }: Placement,
  found: Exclude<FindResult, { outcome: 'found' }>,
): { outcome: 'absent' | 'cannot' | 'failed'; detail: string } {
  if (found.outcome === 'unclear') return { outcome: 'failed', detail: found.detail };
  if (found.outcome === 'unsearchable') return { outcome: 'cannot', detail: found.detail };
  return link
    ? { outcome: 'cannot', detail: 'we cannot find it there' }
    : { outcome: 'absent', detail: 'not seen there' };
}
