import { mayHearOf } from '#domain/amps/may-see.ts';
import { stillAhead } from '#domain/amps/schedule.ts';
import { explain } from '#domain/distribution/placement.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { postsGoOn, postsHeld } from './emails/posts-held.ts';
import type { HeldLine } from './emails/posts-held.ts';
import { heldPosts } from './held-posts-table.ts';
import type { HeldPost } from './held-posts-table.ts';
import { ampFacts, recipientById } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';
import { ampsToldOf } from './told-amp-table.ts';

/** Of posts that will not go out as things stand, or do again, all of one owner together. */
export interface HoldEvent {
  kind: 'posts-held' | 'posts-go-on';
  placementIds: readonly number[];
}

/** One message to the owner, and one to a reseller for what they publish in the owner's name. */
export async function notifyOfHolds(
  tx: Tx,
  tools: Sending,
  { kind, placementIds }: HoldEvent,
): Promise<void> {
  const posts = await heldPosts(tx, placementIds);
  const told = await ampsToldOf(
    tx,
    posts.map((post) => post.amp_id),
  );
  const readers = new Set(posts.flatMap((post) => [post.owner_id, post.reseller_id]));
  for (const id of readers) {
    const to = id === null ? null : await recipientById(tx, id);
    if (!to) continue;
    const own = posts.filter(
      (post) =>
        (post.owner_id === id || post.reseller_id === id) &&
        mayHearOf(to, told.get(post.amp_id) ?? null),
    );
    const ampIds = new Set(own.map((post) => post.amp_id));
    const [first] = ampIds;
    if (first === undefined) continue;
    const path =
      ampIds.size === 1 ? `/app/announcements/report/${first}` : '/app/announcements/list';
    const lines = own.map((post) => lineOf(tools, post));
    const made = kind === 'posts-held' ? postsHeld : postsGoOn;
    // Of several Amps only what stops them is said in sentences; their titles stand apart as they are.
    const facts = ampIds.size === 1 ? await ampFacts(tx, first) : null;
    const mail = (url: string) => ({
      ...made(lines, url),
      ...(facts && { language: facts.language }),
    });
    const key = `${kind}:${own[0]?.amp_id}:${tools.now().getTime()}`;
    const amps = [...ampIds].map((ampId) => told.get(ampId) ?? null);
    await tell(tx, tools, { to, key, kind, amps, path, mail });
  }
}

function lineOf({ sites, now }: Sending, post: HeldPost): HeldLine {
  const site = sites.nameOf(post.site);
  return {
    ampId: post.amp_id,
    title: post.title,
    site,
    says: post.held ? explain(post.held, site).says : '',
    time: stillAhead(post, now()),
    zone: post.scheduled_zone ?? 'UTC',
  };
}
