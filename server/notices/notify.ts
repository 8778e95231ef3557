import { explain } from '#domain/distribution/placement.ts';
import type { PlacementReason } from '#domain/distribution/placement.ts';
import { isSiteName, sites } from '#domain/distribution/sites.ts';
import type { Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { ampHeldBack } from './emails/amp-held-back.ts';
import { ampLive } from './emails/amp-live.ts';
import { ampRejected } from './emails/amp-rejected.ts';
import { ampRetracted } from './emails/amp-retracted.ts';
import { ampSubmitted } from './emails/amp-submitted.ts';
import { ampUnpaid } from './emails/amp-unpaid.ts';
import { placementLive } from './emails/placement-live.ts';
import { placementNeedsYou } from './emails/placement-needs-you.ts';
import { revisionRejected } from './emails/revision-rejected.ts';
import { brand, writeLetter } from './letter.ts';
import type { Letter } from './letter.ts';
import { insertNotice } from './notice-table.ts';
import { insertMail } from './outbox-table.ts';
import { ampFacts, editorsBut, placementFacts, writersSinceApproval } from './recipient-table.ts';
import type { AmpFacts, Recipient } from './recipient-table.ts';
import { sendMail } from './send-mail.job.ts';

type AmpEvent =
  | 'amp-submitted'
  | 'amp-rejected'
  | 'amp-live'
  | 'amp-retracted'
  | 'amp-held-back'
  | 'amp-unpaid';

/** What people are told of. The facts are read in the transaction that made them. */
export type NotifyEvent =
  | { kind: AmpEvent; ampId: number }
  | { kind: 'revision-rejected'; ampId: number; moduleId: number; reason: string }
  | { kind: 'placement-live' | 'placement-needs-you'; placementId: number };

type Sending = Pick<Tools, 'config' | 'queue' | 'now'>;

/** Writes mail and notice with the event itself: both exist or neither, and once for each reader. */
export async function notify(tx: Tx, tools: Sending, event: NotifyEvent): Promise<void> {
  if (event.kind === 'revision-rejected') return notifyWriters(tx, tools, event);
  if ('ampId' in event) return notifyOfAmp(tx, tools, event);
  const placement = await placementFacts(tx, event.placementId);
  const facts = placement ? await ampFacts(tx, placement.amp_id) : null;
  if (!placement || !facts) return;
  const site = isSiteName(placement.site) ? sites[placement.site].name : placement.site;
  const reason = placement.reason as PlacementReason | null;
  const about = { title: facts.title, site };
  const path = `/app/announcements/report/${facts.ampId}`;
  const letter = (url: string) =>
    event.kind === 'placement-live'
      ? placementLive({ ...about, link: placement.link ?? '' }, url)
      : placementNeedsYou({ ...about, says: reason ? explain(reason, site).says : '' }, url);
  const key = `${event.kind}:${event.placementId}:${placement.state_since.getTime()}`;
  await tell(tx, tools, { to: facts.owner, key, kind: event.kind, path, letter });
}

/** Those who changed a live text, or its owner when nobody is known. */
async function notifyWriters(
  tx: Tx,
  tools: Sending,
  { kind, ampId, moduleId, reason }: Extract<NotifyEvent, { kind: 'revision-rejected' }>,
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const writers = await writersSinceApproval(tx, moduleId);
  const path = `/app/announcements/edit/${ampId}/article`;
  const letter = (url: string) => revisionRejected({ title: facts.title, reason }, url);
  const key = `${kind}:${moduleId}:${tools.now().getTime()}`;
  for (const to of writers.length > 0 ? writers : [facts.owner]) {
    await tell(tx, tools, { to, key, kind, path, letter });
  }
}

async function notifyOfAmp(
  tx: Tx,
  tools: Sending,
  { kind, ampId }: { kind: AmpEvent; ampId: number },
): Promise<void> {
  const facts = await ampFacts(tx, ampId);
  if (!facts) return;
  const { letter, path } = ampLetters[kind](facts);
  const readers = kind === 'amp-submitted' ? await editorsBut(tx, facts.owner.id) : [facts.owner];
  const key = `${kind}:${ampId}:${facts.step}`;
  for (const to of readers) await tell(tx, tools, { to, key, kind, path, letter });
}

const ampLetters: Record<
  AmpEvent,
  (facts: AmpFacts) => { letter: (url: string) => Letter; path: string }
> = {
  'amp-submitted': (facts) => ({
    letter: (url) => ampSubmitted(facts, url),
    path: '/app/admin/articles/search',
  }),
  'amp-rejected': (facts) => ({
    letter: (url) => ampRejected(facts, url),
    path: `/app/announcements/edit/${facts.ampId}/article`,
  }),
  'amp-live': (facts) => ({
    letter: (url) => ampLive(facts, url),
    path: `/app/announcements/report/${facts.ampId}`,
  }),
  'amp-retracted': (facts) => ({
    letter: (url) => ampRetracted(facts, url),
    path: `/app/announcements/report/${facts.ampId}`,
  }),
  'amp-held-back': (facts) => ({
    letter: (url) => ampHeldBack(facts, url),
    path: `/app/announcements/publish/${facts.ampId}`,
  }),
  'amp-unpaid': (facts) => ({
    letter: (url) => ampUnpaid(facts, url),
    path: `/app/announcements/publish/${facts.ampId}`,
  }),
};

interface Telling {
  to: Recipient;
  key: string;
  kind: string;
  path: string;
  letter: (url: string) => Letter;
}

async function tell(tx: Tx, { config, queue, now }: Sending, telling: Telling): Promise<void> {
  const { to, kind, path } = telling;
  const key = `${telling.key}:${to.id}`;
  const letter = telling.letter(`${config.origins.app}${path}`);
  const businessName = to.business?.name ?? brand;
  const at = now();
  await insertNotice(tx, { key, personId: to.id, kind, text: letter.subject, path, at });
  const mailId = await insertMail(tx, {
    key,
    to: to.email,
    fromName: businessName,
    replyTo: to.business?.replyTo ?? config.supportEmail,
    subject: letter.subject,
    ...writeLetter(letter, { firstName: to.firstName, businessName }),
    kind,
    personId: to.id,
    at,
  });
  if (mailId !== null) await queue.enqueue(tx, sendMail, { mailId });
}
