import type { Payload } from '#domain/distribution/payload.ts';
import type { Tools } from '../tools.ts';
import { ownHosts } from './own-hosts.ts';
import type { Placement } from './placement-table.ts';
import { publisherTools } from './publisher-tools.ts';
import { publisherFor } from '../sites/publishers.ts';
import { readProof } from './read-proof.ts';
import type { PageProof } from '#domain/distribution/page-proof.ts';
import { whatFailed } from './what-failed.ts';

/** Reads the public page of a post as a stranger. Never touches the post. */
export async function readPage(
  tools: Tools,
  placement: Pick<Placement, 'site' | 'accountId' | 'marker' | 'payload'>,
  link: string,
  earlier: readonly Payload[] = [],
): Promise<PageProof> {
  const { site, marker, payload } = placement;
  const place = { hosts: await ownHosts(tools, tools.db.root, placement), marker };
  try {
    const page = await publisherFor(tools, site).verify(publisherTools(tools), link);
    return await readProof(payload, page, place, { earlier });
  } catch (error) {
    const detail = whatFailed(error);
    return readProof(payload, { httpStatus: 0, page: '', finalUrl: link }, place, { detail });
  }
}
