import type { Payload } from '#domain/distribution/payload.ts';
import { isFullLine } from '../foundation/full-line.ts';
import type { Tools } from '../tools.ts';
import { inTurnOfAsker } from './in-turn-of-asker.ts';
import { ownHosts } from './own-hosts.ts';
import type { Placement } from './placement-table.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { readProof } from './read-proof.ts';
import { hadWords } from '#domain/distribution/page-proof.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { whatFailed } from './what-failed.ts';

type Sought = Pick<Placement, 'site' | 'accountId' | 'marker' | 'payload'>;

/**
 * Reads the public page of a post as a stranger. Never touches the post.
 * @throws Problem `too-many` where nobody looked: that says nothing of the page
 */
export const readPage = (
  tools: Tools,
  placement: Sought,
  link: string,
  earlier: readonly Payload[] = [],
): Promise<PageProof> => read(tools, placement, { link, earlier });

/**
 * The same, and what stands on the page counts, whoever's it is: a page of others proves no post, and no absence
 * either.
 */
export const readAnywhere = (tools: Tools, placement: Sought, link: string): Promise<PageProof> =>
  read(tools, placement, { link, anywhere: true });

/** Whether visitors read words of the post there, on whoever's page: while they do it is not gone, and is not posted again. */
export const standsThere = (proof: PageProof): boolean =>
  proof.http_status === 200 && hadWords(proof);

async function read(
  tools: Tools,
  placement: Sought,
  {
    link,
    earlier = [],
    anywhere = false,
  }: { link: string; earlier?: readonly Payload[]; anywhere?: boolean },
): Promise<PageProof> {
  const { site, marker, payload } = placement;
  const hosts = await ownHosts(tools, tools.db.root, placement);
  const place = { link, hosts, marker, anywhere };
  const publisher = publisherFor(tools, site);
  const { page, detail } = await inTurnOfAsker(async () => {
    try {
      return { page: await publisher.verify(publisherTools(tools), link), detail: null };
    } catch (error) {
      if (isFullLine(error)) throw error;
      return { page: { httpStatus: 0, page: '', finalUrl: link }, detail: whatFailed(error) };
    }
  });
  return readProof(payload, page, place, { earlier, detail });
}
