import { Problem } from '#domain/problems.ts';
import { hostOf, isOnHosts } from '../sites/own-hosts.ts';
import type { Tools } from '../tools.ts';
import { ownHosts } from './own-hosts.ts';
import type { Placement } from './placement-table.ts';

/**
 * The address that a person names has to be on a host of their site, wherever that leads on to: the mark of a post on
 * any other page is no proof, since whoever names the page may have written it there.
 * @throws Problem `move-refused` with where to look instead
 */
export async function requireOwnPage(
  tools: Pick<Tools, 'db' | 'sites'>,
  placement: Placement,
  link: string,
): Promise<void> {
  const hosts = await ownHosts(tools, tools.db.root, placement);
  if (isOnHosts(link, hosts)) return;
  const site = tools.sites.nameOf(placement.site);
  const where = hosts[0] ? `on ${hosts[0]}, even if that one leads on to another` : `on ${site}`;
  throw new Problem('move-refused', {
    says: `That page is on ${hostOf(link)}, which is no address of your ${site} account. Give the post’s address ${where}.`,
  });
}
