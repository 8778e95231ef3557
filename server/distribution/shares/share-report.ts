import { randomBytes } from 'node:crypto';
import type { ReportLink } from '#contract/report-links.ts';
import type { ShareDays } from '#domain/distribution/share-days.ts';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { couldEverOn, findAmpFor, lockAmpFor, requireRight } from '../../amps/find-amp.ts';
import { audit } from '../../foundation/db/audit-table.ts';
import { hashToken } from '../../people/tokens.ts';
import type { Tools } from '../../tools.ts';
import { placementsOf } from '../placement-table.ts';
import { endReportLink, insertReportLink, linkByToken, openLinksOf } from './report-link-table.ts';

interface Shared {
  ampId: number;
  person: Person;
}

const dayMs = 86_400_000;

/** The links that open a report now. @throws Problem `not-found` to who does not speak for the Amp */
export async function listReportLinks(
  tools: Tools,
  { ampId, person }: Shared,
): Promise<ReportLink[]> {
  const db = tools.db.root;
  requireRight(await findAmpFor(db, { ampId, person }), 'decide');
  const links = await openLinksOf(db, { ampId, at: tools.now() });
  return links.map(onWire);
}

type OpenLink = Awaited<ReturnType<typeof openLinksOf>>[number];

const onWire = ({ id, made_at: madeAt, maker, expires_at: expiresAt }: OpenLink): ReportLink => ({
  id,
  made_at: madeAt.toISOString(),
  made_by: maker,
  expires_at: expiresAt.toISOString(),
});

/**
 * Makes a link that opens a report to whoever has it. @returns it with its token, which is stored nowhere.
 * @throws Problem `not-found`; `move-refused` where nothing was sent, or too many are open
 */
export async function shareReport(
  tools: Tools,
  { ampId, person, days }: Shared & { days: ShareDays },
): Promise<{ link: ReportLink; token: string }> {
  const at = tools.now();
  const token = randomBytes(32).toString('base64url');
  return tools.db.transaction(async (tx) => {
    requireRight(await lockAmpFor(tx, { ampId, person }), 'decide');
    if ((await placementsOf(tx, ampId)).length === 0)
      throw new Problem('move-refused', {
        says: 'Nothing of this Amp was sent yet, so there is nothing to show.',
      });
    if ((await openLinksOf(tx, { ampId, at })).length >= limits.openReportLinks)
      throw new Problem('move-refused', {
        says: `${limits.openReportLinks} links to this report are open. End one that nobody needs, then make another.`,
      });
    const expiresAt = new Date(at.getTime() + days * dayMs);
    const madeBy = person.id;
    const tokenHash = hashToken(token);
    const id = await insertReportLink(tx, { ampId, tokenHash, madeBy, at, expiresAt });
    await audit(tx, {
      actorId: person.id,
      action: 'amp.share-report',
      objectType: 'amp',
      objectId: ampId,
      after: { link: id, days },
      at,
    });
    const link = (await openLinksOf(tx, { ampId, at })).find((one) => one.id === id);
    if (!link) throw new Error(`Link ${id} was made and is not there.`);
    return { link: onWire(link), token };
  });
}

/** Ends a link at once. @throws Problem `not-found` */
export async function endShare(
  tools: Tools,
  { ampId, person, number }: Shared & { number: number },
): Promise<void> {
  const at = tools.now();
  await tools.db.transaction(async (tx) => {
    requireRight(await lockAmpFor(tx, { ampId, person }), 'decide');
    if (!(await endReportLink(tx, { ampId, id: number, at }))) throw new Problem('not-found');
    await audit(tx, {
      actorId: person.id,
      action: 'amp.end-share',
      objectType: 'amp',
      objectId: ampId,
      after: { link: number },
      at,
    });
  });
}

/**
 * The Amp whose report a token opens, and until when; null once it ran out or was ended, and while whoever made
 * it could not make it any more: suspended, or no longer in charge of the Amp.
 */
export async function openShared(
  tools: Pick<Tools, 'db' | 'now'>,
  token: string,
): Promise<{ ampId: number; ownerId: number; madeBy: number; expiresAt: Date } | null> {
  const db = tools.db.root;
  const link = await linkByToken(db, { tokenHash: hashToken(token), at: tools.now() });
  if (!link) return null;
  const { amp_id: ampId, expires_at: expiresAt, maker_role: role } = link;
  const by = { id: link.maker_id, role };
  if (!(await couldEverOn(db, { ampId, by, right: 'decide' }))) return null;
  return { ampId, ownerId: link.owner_id, madeBy: by.id, expiresAt };
}
