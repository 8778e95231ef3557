import type { Placement as PlacementOnWire, Report } from '#contract/distribution.ts';
import { heldState } from '#domain/distribution/held.ts';
import { endedBy } from '#domain/amps/shown-status.ts';
import { statusOf } from '#domain/amps/status.ts';
import { isLeftThere, leftThereWords } from '#domain/distribution/left-there.ts';
import { explain, stateWords, waitsForTime } from '#domain/distribution/placement.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { explainUpdate } from '#domain/distribution/update-words.ts';
import { newestOfEach, totalsOf } from '#domain/distribution/places.ts';
import { endedLast } from '#domain/distribution/report-order.ts';
import {
  explainStanding,
  shownStateOf,
  standingWords,
} from '#domain/distribution/standing-words.ts';
import { kindsOfModules } from '../amps/kinds-of.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { approvalOfWords } from '../amps/approval-of-words.ts';
import { capturesOf } from './captures/capture-table.ts';
import { newestAttempts } from './attempt-table.ts';
import { lastProofs } from './evidence-table.ts';
import { elsewhereIn } from './own-hosts.ts';
import { namedByPeople } from './named-by-people-table.ts';
import { shownPiece } from './shown-piece.ts';
import { placementFacts, placementsOf } from './placement-table.ts';
import type { PlacementFacts } from './placement-table.ts';
import { readTimeline } from './read-timeline.ts';
import { accountNames, lastApproval, openChange, reportHead } from './report-table.ts';
import { shownAttempt, shownCapture, shownProof, shownWatch } from './shown-facts.ts';
import { postsTold } from './timeline.ts';
import { openPauses } from './site-pause-table.ts';
import type { SitePause } from './site-pause-table.ts';
import { newestUpdates, unclearPosts } from './update-table.ts';
import type { UpdateFacts } from './update-table.ts';

/** The same whoever asks. */
export type UnaskedReport = Omit<Report, 'rights'>;

/** Where an Amp is live and how we know: a handful of queries, however many placements there are. */
export async function reportOf(tools: Tools, ampId: number): Promise<UnaskedReport> {
  const db = tools.db.root;
  const [amp, approval, planned, change, deeds] = await Promise.all([
    reportHead(db, ampId),
    lastApproval(db, ampId),
    placementsOf(db, ampId),
    openChange(db, ampId),
    readTimeline(db, { ampId }),
  ]);
  const placements = endedLast(planned);
  const counted = countedOf(placements);
  const shown = await shownPlacements(tools, db, { placements, counted });
  const status = statusOf(amp.status);
  const ended = endedBy({
    status,
    rejectedAt: amp.rejected_at,
    retractedAt: amp.retracted_at,
    lapsedAt: amp.lapsed_at,
  });
  // What is written or read anew was not approved, whatever was before it.
  const isApproved = status === 'live' || ended !== null;
  const approved = isApproved
    ? ((await approvalOfWords(db, wordsThere(placements))) ?? approval)
    : null;
  return {
    press_release_id: ampId,
    title: amp.title,
    status: amp.status,
    ended,
    company: amp.company,
    approved: approved ? { at: approved.at.toISOString(), by: approved.actor } : null,
    published_at: amp.published_at?.toISOString() ?? null,
    scheduled_for: amp.scheduled_for?.toISOString() ?? null,
    scheduled_zone: amp.scheduled_zone,
    as_of: tools.now().toISOString(),
    totals: totalsOf(shown.filter(({ is_counted: isCounted }) => isCounted).map(placedAs)),
    change,
    placements: shown,
    timeline: [...deeds.items.toReversed(), ...postsTold(shown)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    timeline_older: deeds.older,
  };
}

const isTheirsToMend = ({ is_held, why_not_live: why }: PlacementOnWire) =>
  is_held && why?.who_acts === 'you';

const placedAs = (shown: PlacementOnWire) => ({
  state: shown.state,
  isUpdateFailed: shown.update?.state === 'failed',
  isLeftThere: isLeftThere(shown),
  isInDoubt: typeof shown.watch?.says === 'string',
  isHeld: shown.is_held,
  isTheirsToMend: isTheirsToMend(shown),
});

/** The numbers of those that are counted. One that was posted again is told of by the newer post. */
function countedOf(placements: readonly PlacementFacts[]): ReadonlySet<number> {
  const told = placements.filter(({ reason }) => reason?.code !== 'posted-again');
  const placed = told.map(({ id, generation, moduleId, site, place }) => ({
    id,
    generation,
    place: `${moduleId}:${site}:${place}`,
  }));
  return new Set(newestOfEach(placed).map(({ id }) => id));
}

/** What sites have of us now: its approval is told, whatever was approved before and since. */
const wordsThere = (placements: readonly PlacementFacts[]) =>
  placements.filter(({ state }) => state === 'live');

/** One placement as the report shows it. */
export async function shownPlacement(
  tools: Pick<Tools, 'config' | 'sites'>,
  db: Queries,
  placementId: number,
): Promise<PlacementOnWire> {
  const placement = await placementFacts(db, placementId);
  if (!placement) throw new Error(`There is no placement ${placementId}.`);
  const counted = countedOf(await placementsOf(db, placement.ampId));
  const [shown] = await shownPlacements(tools, db, { placements: [placement], counted });
  if (!shown) throw new Error(`Placement ${placementId} is not shown.`);
  return shown;
}

async function shownPlacements(
  { config, sites }: Pick<Tools, 'config' | 'sites'>,
  db: Queries,
  { placements, counted }: { placements: readonly PlacementFacts[]; counted: ReadonlySet<number> },
): Promise<PlacementOnWire[]> {
  const ids = placements.map((placement) => placement.id);
  const accounts = placements.map((placement) => placement.accountId).filter((id) => id !== null);
  const [attempts, proofs, answers, byPeople, captures, names, updates, unclear, pauses, kinds] =
    await Promise.all([
      newestAttempts(db, ids),
      lastProofs(db, ids),
      lastProofs(db, ids, { answered: true }),
      namedByPeople(db, ids),
      capturesOf(db, ids),
      accountNames(db, accounts),
      newestUpdates(db, ids),
      unclearPosts(db, ids),
      openPauses(db),
      kindsOfModules(
        db,
        placements.map(({ moduleId }) => moduleId),
      ),
    ]);
  const byPlacement = Map.groupBy(attempts, (attempt) => attempt.placementId);
  return placements.map((placement) => {
    const site = sites.nameOf(placement.site);
    const pause = pauses.get(placement.site);
    const reason =
      placement.held ??
      (placement.state === 'queued' ? waitingFor(placement, pause) : placement.reason);
    const { watch } = placement;
    const isThere = placement.state === 'live';
    const update = updates.get(placement.id);
    const isUpdateFailed = update?.state === 'failed';
    const proof = proofs.get(placement.id);
    // An outage since does not say where its address leads.
    const answer = watch.readAt === null ? undefined : answers.get(placement.id);
    const astray = answer ? elsewhereIn(answer.proof) : null;
    const standing = isThere ? explainStanding({ site, watch, isUpdateFailed, ...astray }) : null;
    const why = standing ?? (reason && explain(reason, site));
    const capture = captures.get(placement.id);
    const link = placement.state === 'removed' ? null : placement.link;
    return {
      id: placement.id,
      site: placement.site,
      site_name: site,
      account_name: names.get(placement.accountId ?? 0) ?? site,
      module: kinds.get(placement.moduleId) ?? '',
      practice: placement.practice,
      is_counted: counted.has(placement.id),
      state: shownStateOf(placement.state, watch.standing),
      state_words: isThere ? standingWords[watch.standing] : wordsOf(placement, reason),
      is_held: placement.held !== null,
      state_since: ((isThere && watch.standingSince) || placement.stateSince).toISOString(),
      link,
      link_by: link === null ? null : byPeople.has(placement.id) ? 'person' : 'site',
      remote_id: placement.remoteId,
      live_at: placement.liveAt?.toISOString() ?? null,
      watch: isThere ? shownWatch(watch, { isElsewhere: astray !== null }) : null,
      update: update
        ? shownUpdate(update, { site, pause, unclear: unclear.has(placement.id) })
        : null,
      why_not_live: why && {
        code: standing ? watch.standing : (reason?.code ?? ''),
        says: why.says,
        who_acts: why.whoActs,
        fix: why.fix,
      },
      attempts: (byPlacement.get(placement.id) ?? []).map(shownAttempt),
      proof: proof ? shownProof(placement, proof) : null,
      piece:
        placement.piece &&
        shownPiece(config, placement.piece, sites.named(placement.site)?.publisher),
      capture: capture && isThere ? shownCapture(capture) : null,
    };
  });
}

function wordsOf({ state, held }: PlacementFacts, reason: PlacementReason | null): string {
  if (held) return heldState(held);
  if (isLeftThere({ state, why_not_live: reason })) return leftThereWords;
  return reason?.code === 'waiting-for-time' ? waitsForTime : stateWords[state];
}

/** What stands before a post in the line: its own time, then a pause of its site, then others. */
function waitingFor(
  { reason }: Pick<PlacementFacts, 'reason'>,
  pause: SitePause | undefined,
): PlacementReason | null {
  if (!pause) return reason;
  if (reason?.code === 'waiting-for-time')
    return { ...reason, facts: { ...reason.facts, pause: pause.reason } };
  return { code: 'site-paused', facts: { reason: pause.reason } };
}

function shownUpdate(
  update: UpdateFacts,
  { site, pause, unclear }: { site: string; pause: SitePause | undefined; unclear: boolean },
): PlacementOnWire['update'] {
  const reason = update.state === 'queued' ? waitingFor(update, pause) : update.reason;
  const mayBeThere = update.unansweredAt !== null;
  const why = explainUpdate({ reason, mayBeThere }, site);
  return {
    state: update.state === 'done' || update.state === 'failed' ? update.state : 'waiting',
    at: update.stateSince.toISOString(),
    content_hash: update.contentHash,
    says: update.state === 'done' ? null : (why?.says ?? null),
    unclear: unclear || update.reason?.code === 'words-not-known',
    fix: update.state === 'failed' ? (why?.fix ?? 'retry') : null,
  };
}
