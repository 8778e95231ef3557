import { stillAhead } from '#domain/amps/schedule.ts';
import { explainUpdate } from '#domain/distribution/update-words.ts';
import { isReadable } from '#domain/distribution/reading.ts';
import { explainStanding, isAstray, standingWords } from '#domain/distribution/standing-words.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import { ampLapsed } from './emails/amp-lapsed.ts';
import { ampHeldBack } from './emails/amp-held-back.ts';
import { ampLive } from './emails/amp-live.ts';
import { ampRejected } from './emails/amp-rejected.ts';
import { ampRetracted } from './emails/amp-retracted.ts';
import { ampSubmitted } from './emails/amp-submitted.ts';
import { ampUnpaid } from './emails/amp-unpaid.ts';
import { placementNeedsYou } from './emails/placement-needs-you.ts';
import { postNotAsSent } from './emails/post-not-as-sent.ts';
import { updateFailed } from './emails/update-failed.ts';
import type { MailContent } from './mail-content.ts';
import { editPath, reviewPath } from './module-paths.ts';
import { notifyOfChangeRequest } from './notify-of-change-request.ts';
import type { ChangeRequestEvent } from './notify-of-change-request.ts';
import { notifyOfHolds } from './notify-of-holds.ts';
import type { HoldEvent } from './notify-of-holds.ts';
import { notifyOfLetter } from './notify-of-letter.ts';
import type { LetterEvent } from './notify-of-letter.ts';
import { notifyOfReport } from './notify-of-report.ts';
import type { ReportEvent } from './notify-of-report.ts';
import { notifyOfRevision } from './notify-of-revision.ts';
import type { RevisionEvent } from './notify-of-revision.ts';
import { placementFacts, updateFacts } from './placement-facts-table.ts';
import { ampFacts, editorsBut } from './recipient-table.ts';
import type { AmpFacts } from './recipient-table.ts';
import { tell } from './tell.ts';
import type { Sending } from './tell.ts';

type AmpEvent =
  | 'amp-submitted'
  | 'amp-rejected'
  | 'amp-live'
  | 'amp-retracted'
  | 'amp-lapsed'
  | 'amp-held-back'
  | 'amp-unpaid';

interface AmpNews {
  /** Its credit came back. */
  isReturned?: boolean;
  /** Of what was approved: what keeps it from going out as things stand, in sentences. */
  holds?: readonly string[];
}

/** What people are told of. The facts are read in the transaction that made them. */
export type NotifyEvent =
  | (AmpNews & { kind: AmpEvent; ampId: number })
  | ReportEvent
  | RevisionEvent
  | ChangeRequestEvent
  | LetterEvent
  | HoldEvent
  | { kind: 'update-failed'; updateId: number }
  | { kind: 'placement-needs-you'; placementId: number }
  | {
      kind: 'post-not-as-sent';
      placementId: number;
      /** Null: its address leads to the site's own page. */
      astray: Pick<Parameters<typeof explainStanding>[0], 'elsewhere' | 'standsElsewhere'> | null;
    };

/** Writes mail and notice with the event itself: both exist or neither, and once for each reader. */
export async function notify(tx: Tx, tools: Sending, event: NotifyEvent): Promise<void> {
  if (event.kind === 'report-complete') return notifyOfReport(tx, tools, event);
  if ('requestId' in event) return notifyOfChangeRequest(tx, tools, event);
  if ('moduleId' in event) return notifyOfRevision(tx, tools, event);
  if ('ampId' in event) return notifyOfAmp(tx, tools, event);
  if ('letterId' in event) return notifyOfLetter(tx, tools, event);
  if ('placementIds' in event) return notifyOfHolds(tx, tools, event);
  return notifyOfPlacement(tx, tools, event);
}

type PlacementEvent = Exclude<NotifyEvent, { ampId: number } | LetterEvent | HoldEvent>;

async function notifyOfPlacement(tx: Tx, tools: Sending, event: PlacementEvent): Promise<void> {
  const placement =
    event.kind === 'update-failed'
      ? await updateFacts(tx, event.updateId)
      : await placementFacts(tx, event.placementId);
  const facts = placement ? await ampFacts(tx, placement.amp_id) : null;
  if (!placement || !facts) return;
  const site = tools.sites.nameOf(placement.site);
  const { reason } = placement;
  const { watch, mayBeThere, othersMayBeThere, isUpdateFailed } = placement;
  const astray = event.kind === 'post-not-as-sent' ? event.astray : null;
  const elsewhere = astray?.elsewhere ?? null;
  const why =
    event.kind === 'post-not-as-sent'
      ? explainStanding({ site, watch, isUpdateFailed, ...astray })
      : explainUpdate({ reason, mayBeThere }, site);
  const about = {
    title: facts.title,
    site,
    says: why?.says ?? '',
    isRetracted: why?.fix === 'take-off',
    isTwice: reason?.code === 'posted-twice',
    mayBeLive: reason?.code === 'may-be-live',
    mayBeThere,
    othersMayBeThere,
    isGone: reason?.code === 'post-gone',
    isReadable: isReadable(watch.standing),
    link: placement.link ?? '',
    words: isAstray(watch.standing, elsewhere)
      ? `Its address leads to ${elsewhere}`
      : standingWords[watch.standing],
  };
  const path = `/app/announcements/report/${facts.ampId}`;
  const { language } = facts;
  const mail = (url: string) => ({ ...placementMails[event.kind](about, url), language });
  const id = event.kind === 'update-failed' ? event.updateId : event.placementId;
  const key = `${event.kind}:${id}:${placement.since.getTime()}`;
  await tell(tx, tools, {
    to: facts.owner,
    key,
    kind: event.kind,
    amps: [facts.amp],
    path,
    mail,
  });
}

const placementMails = {
  'placement-needs-you': placementNeedsYou,
  'post-not-as-sent': postNotAsSent,
  'update-failed': updateFailed,
} satisfies Record<PlacementEvent['kind'], unknown>;

async function notifyOfAmp(
  tx: Tx,
  tools: Sending,
  { kind, ampId, isReturned = false, holds = [] }: AmpNews & { kind: AmpEvent; ampId: number },
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const made = ampMails[kind]({ ...facts, isReturned, holds }, tools.now());
  const { path } = made;
  const mail = (url: string) => ({ ...made.mail(url), language: facts.language });
  const readers = kind === 'amp-submitted' ? await editorsBut(tx, [facts.owner.id]) : [facts.owner];
  const key = `${kind}:${ampId}:${facts.step}`;
  const amps = [facts.amp];
  for (const to of readers) await tell(tx, tools, { to, key, kind, amps, path, mail });
}

const ampMails: Record<
  AmpEvent,
  (
    facts: AmpFacts & Required<AmpNews>,
    now: Date,
  ) => { mail: (url: string) => MailContent; path: string }
> = {
  'amp-submitted': (facts, now) => ({
    mail: (url) => ampSubmitted({ ...facts, goesOutAt: stillAhead(facts, now) }, url),
    path: reviewPath(facts),
  }),
  'amp-rejected': (facts) => ({
    mail: (url) => ampRejected(facts, url),
    path: editPath(facts),
  }),
  'amp-live': (facts, now) => ({
    mail: (url) => ampLive({ ...facts, goesOutAt: stillAhead(facts, now) }, url),
    path: `/app/announcements/report/${facts.ampId}`,
  }),
  'amp-retracted': (facts) => ({
    mail: (url) => ampRetracted(facts, url),
    path: `/app/announcements/report/${facts.ampId}`,
  }),
  'amp-lapsed': (facts) => ({
    mail: (url) => ampLapsed(facts, url),
    path: `/app/announcements/report/${facts.ampId}`,
  }),
  'amp-held-back': (facts) => ({
    mail: (url) => ampHeldBack(facts, url),
    path: `/app/announcements/publish/${facts.ampId}`,
  }),
  'amp-unpaid': (facts) => ({
    mail: (url) => ampUnpaid(facts, url),
    path: `/app/announcements/publish/${facts.ampId}`,
  }),
};
