import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { fairTurns } from '../../foundation/fair-turns.ts';
import type { Whose } from '../../foundation/fair-turns.ts';
import { printApart } from '../../papers/print-apart.ts';
import type { Sheet } from '../../papers/print-sheet.ts';
import type { Sign } from '../../resellers/business.ts';
import type { Tools } from '../../tools.ts';
import { capturesOf } from '../captures/capture-table.ts';

/** The first of a sheet's sites: what is printed has to be held in memory. */
const mostPictures = 12;

/** For all that is fetched for one sheet: what is not there by then is not printed. */
const fetchedWithinMs = 3_000;

/**
 * Sheets with their pictures, from when they are fetched until they are printed: those of all that wait would not fit
 * into memory. Other papers are printed meanwhile.
 */
const inLine = fairTurns({
  atOnce: 3,
  atOnceEach: 1,
  waiting: 200,
  waitingEach: 20,
  patienceMs: 20_000,
  code: 'busy',
});

type Fetching = Pick<Tools, 'db' | 'files' | 'log'>;

interface Sending {
  ampId: number;
  sheet: Sheet;
  /** In whose turn it is printed. */
  printsFor: Whose;
  /** Under whose name. */
  sign: Sign;
  reply: FastifyReply;
}

/** Answers with the sheet of a report on paper. @throws Problem `busy`, `invalid` */
export async function sendSheetPdf(
  tools: Fetching,
  { ampId, sheet, printsFor, sign, reply }: Sending,
): Promise<FastifyReply> {
  const { business, logoFile } = sign;
  const pdf = await inLine(printsFor, async () => {
    const fetched = await fetchedFor(tools, { sheet, logoFile });
    return printApart(printsFor, {
      name: 'sheet',
      of: { ...sheet, business: business.name, ...fetched },
    });
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}

interface Wanted {
  sheet: Sheet;
  logoFile: string | null;
}

/** What went meanwhile is not printed, and neither is a picture that took its place. */
async function fetchedFor(tools: Fetching, { sheet, logoFile }: Wanted) {
  const wanted = sheet.lines.flatMap(({ picture }) => picture ?? []).slice(0, mostPictures);
  const there = await capturesOf(
    tools.db.root,
    wanted.map(({ placementId }) => placementId),
  );
  const until = performance.now() + fetchedWithinMs;
  const logo = logoFile === null ? null : await bytesInTime(tools, logoFile, until);
  const pictures = new Map<number, Uint8Array>();
  for (const { placementId, sha256 } of wanted) {
    const picture = there.get(placementId)?.picture;
    const isSame = picture?.sha256 === sha256;
    const bytes = isSame ? await bytesInTime(tools, picture.small, until) : null;
    if (bytes) pictures.set(placementId, bytes);
  }
  return { logo, pictures };
}

/** Null where the store does not have it, or not soon: the sheet is printed without it. */
async function bytesInTime(
  { files, log }: Fetching,
  name: string,
  until: number,
): Promise<Uint8Array | null> {
  const left = until - performance.now();
  if (left <= 0) return null;
  const done = new AbortController();
  const late = sleep(left, null, { signal: done.signal });
  try {
    return await Promise.race([files.read(name), late]);
  } catch (error) {
    log.warn({ error, name }, 'a sheet is printed without a picture');
    return null;
  } finally {
    done.abort();
  }
}
