import { Problem } from '#domain/problems.ts';
import { hostOf, isOnHosts } from '../sites/own-hosts.ts';
import type { Tools } from '../tools.ts';
import { ownHosts } from './own-hosts.ts';
import type { Placement } from './placement-table.ts';
import { readPage } from './read-page.ts';

/**
 * The address that a person names has to be their site's: on a host of it, or of a page with the mark of the post.
 * @throws Problem `move-refused` with where to look instead
 */
export async function requireOwnPage(
  tools: Tools,
  placement: Placement,
  link: string,
): Promise<void> {
  const hosts = await ownHosts(tools, tools.db.root, placement);
  if (isOnHosts(link, hosts)) return;
  if ((await readPage(tools, placement, link)).is_elsewhere !== true) return;
  const site = tools.sites.nameOf(placement.site);
  const where = hosts[0] ? `on ${hosts[0]}` : 'there';
  throw new Problem('move-refused', {
    says: `That page is on ${hostOf(link)}, which is no address of your ${site} account. Open the post ${where} and paste the address that you see there.`,
  });
}
