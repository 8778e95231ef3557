import { PauseReason } from '#contract/site-admin.ts';
import { listSites } from '../distribution/list-sites.ts';
import { pauseSite, resumeSite } from '../distribution/pause-site.ts';
import type { Tools } from '../tools.ts';
import { Complaint, complaining } from './complaint.ts';
import { row } from './terminal.ts';

/** Sites that take posts, a line each. */
export async function sitesInWords(tools: Tools): Promise<string> {
  const { items } = await listSites(tools);
  return items
    .filter(({ takes }) => takes.length > 0)
    .map(({ site, waiting, failed, live, paused }) =>
      row(
        site,
        paused ? `paused since ${paused.since}: ${paused.reason}` : 'open',
        `${waiting} waiting, ${failed} failed, ${live} live`,
      ),
    )
    .join('\n');
}

/** Sends nothing new to a site. @throws Complaint */
export async function pauseByOperator(
  tools: Tools,
  { site, note }: { site: string; note: string },
): Promise<string> {
  const reason = PauseReason.safeParse(note);
  if (!reason.success)
    throw new Complaint(`--note: ${reason.error.issues[0]?.message}. Customers read it.`);
  const pausing = pauseSite(tools, { site, reason: reason.data, by: null });
  const { sending } = await complaining(pausing, noSuch(site));
  return `${site} is paused. Being sent at that moment: ${sending}.`;
}

/** Goes on with what waited. @throws Complaint */
export async function resumeByOperator(tools: Tools, { site }: { site: string }): Promise<string> {
  await complaining(resumeSite(tools, { site, by: null }), noSuch(site));
  return `${site} goes on as soon as the product runs.`;
}

const noSuch = (site: string) => `There is no site “${site}”. \`sites\` lists them.`;
