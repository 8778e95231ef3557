import type { FastifyReply } from 'fastify';
import type { Whose } from '../../foundation/fair-turns.ts';
import { printApart } from '../../papers/print-apart.ts';
import type { Sheet } from '../../papers/print-sheet.ts';
import type { Sign } from '../../resellers/business.ts';
import type { Tools } from '../../tools.ts';
import { capturesOf } from '../captures/capture-table.ts';

/** The first of a sheet's sites: what is printed has to be held in memory. */
const mostPictures = 12;

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
  tools: Pick<Tools, 'db' | 'files'>,
  { ampId, sheet, printsFor, sign, reply }: Sending,
): Promise<FastifyReply> {
  const { business, logoFile } = sign;
  const pdf = await printApart(printsFor, async () => {
    const logo = logoFile === null ? null : await bytesOf(tools, logoFile);
    const pictures = await picturesOf(tools, sheet);
    return { name: 'sheet', of: { ...sheet, business: business.name, logo, pictures } };
  });
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="distribution-report-${ampId}.pdf"`)
    .send(Buffer.from(pdf));
}

/** What went meanwhile is not printed, and neither is a picture that took its place. */
async function picturesOf(
  tools: Pick<Tools, 'db' | 'files'>,
  { lines }: Sheet,
): Promise<Map<number, Uint8Array>> {
  const wanted = lines.flatMap(({ picture }) => picture ?? []).slice(0, mostPictures);
  const there = await capturesOf(
    tools.db.root,
    wanted.map(({ placementId }) => placementId),
  );
  const pictures = new Map<number, Uint8Array>();
  for (const { placementId, sha256 } of wanted) {
    const picture = there.get(placementId)?.picture;
    const bytes = picture?.sha256 === sha256 ? await bytesOf(tools, picture.small) : null;
    if (bytes) pictures.set(placementId, bytes);
  }
  return pictures;
}

const bytesOf = async ({ files }: Pick<Tools, 'files'>, name: string) =>
  (await files.size(name)) === null ? null : files.read(name);
