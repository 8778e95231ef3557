import { openStates } from '#domain/distribution/open-states.ts';
import { checkEvidence } from '#server/distribution/evidence/check-evidence.js';
import { placementsOf } from '#server/distribution/placement-table.ts';
import { brokenInvariants } from '#server/invariants/check-invariants.ts';
import { evidenceFileOf } from '../builders/evidence-file.ts';
import type { Played } from './play.ts';
import type { World } from './world.ts';

const open: ReadonlySet<string> = new Set(openStates);
const gone: ReadonlySet<string> = new Set(['cancelled', 'removed', 'refused', 'skipped']);
const untold: ReadonlySet<string> = new Set(['gone', 'changed', 'silent', 'unread']);

/** Of those that a post which comes after its site's quiet time breaks, as its report says then. */
const brokenByLatePosts: ReadonlySet<string> = new Set([
  'of each placement its site has one post',
  'a placement has at most one attempt that made a post',
]);

/** What does not hold once a schedule has come to its end. */
export async function judge(world: World, played: Played): Promise<string[]> {
  const { ampId, isLate } = played;
  const { tools } = world;
  const wrong = played.thrown.map(
    (error) => `thrown: ${error instanceof Error ? error.stack : String(error)}`,
  );
  const placements = await placementsOf(tools.db.root, ampId);
  const ids = new Set(placements.map(({ id }) => id));
  for (const { holds, rows } of await brokenInvariants(tools.db.root, {
    now: tools.now(),
    newest: 8,
  })) {
    const ours = rows.filter(({ placement_id: id, amp_id: amp }) =>
      id !== undefined ? ids.has(Number(id)) : amp === undefined || Number(amp) === ampId,
    );
    if (ours.length > 0 && !(isLate && brokenByLatePosts.has(holds)))
      wrong.push(`broken: ${holds} ${JSON.stringify(ours)}`);
  }
  const posts = await world.publicOf(ampId);
  const file = await evidenceFileOf(tools, ampId);
  const shown = file.placements;
  const { posts: checked } = await checkEvidence(JSON.stringify(file));
  for (const { holds, name, says } of checked)
    if (!holds) wrong.push(`its evidence does not hold: ${name}: ${says}`);
  const amp = await tools.db.root
    .selectFrom('amps')
    .select('status')
    .where('id', '=', ampId)
    .executeTakeFirstOrThrow();
  const isLive = amp.status === 2;
  const says = shown.map((row) => row.why_not_live?.says ?? '').join(' ');
  for (const placement of placements) {
    const { state, marker, link, held, generation } = placement;
    const its = posts.filter(({ slug }) => slug.startsWith(marker));
    const row = shown.find(({ id }) => id === placement.id);
    const name = `generation ${generation} (${state}, ${row?.why_not_live?.code ?? 'no reason'})`;
    if (its.length > 1 && !isLate) wrong.push(`${name} is public ${its.length} times`);
    if (its.length > 1 && isLate && !its.every((post) => says.includes(post.link)))
      wrong.push(`${name} is public ${its.length} times, and the report does not name them`);
    if (gone.has(state) && its.length > 0) wrong.push(`${name} is public at ${its[0]?.link}`);
    if (
      state === 'live' &&
      !its.some((post) => post.link === link) &&
      !untold.has(row?.state ?? '') &&
      !untold.has(row?.why_not_live?.code ?? '')
    )
      wrong.push(`${name} is called ${row?.state} at ${link}, and is not there`);
    if (state === 'needs_human') wrong.push(`${name} is asked for ever`);
    if (open.has(state) && held === null) wrong.push(`${name} waits for nobody`);
    if ((state === 'needs_human' || state === 'refused') && !row?.why_not_live)
      wrong.push(`${name} has no reason`);
    if (!isLive && (state === 'live' || state === 'accepted' || state === 'queued'))
      wrong.push(`${name} though its Amp has ended`);
  }
  if (posts.length > 1 && !isLate) wrong.push(`public ${posts.length} times in all`);
  await world.forget(ampId);
  return wrong;
}
