import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Signing } from '#contract/letters.ts';
import { printApart } from '../papers/print-apart.ts';
import { requireRoom, takeRoom } from '../storage/take-room.ts';
import type { Tools } from '../tools.ts';
import type { Draft } from './draft-letter.ts';
import { certificateAddress, pdfName, signatureName } from './letter-files.ts';
import type { NewLetter, Signature } from './letter-table.ts';
import { readSignature } from './read-signature.ts';
import { removeUnsigned } from './remove-unsigned.job.ts';

export interface Making {
  draft: Draft;
  signing: z.output<typeof Signing>;
  signerId: number;
  /** Where the signature came from. */
  address: string | null;
  userAgent: string | undefined;
  /** The Amp on whose way it was signed. */
  ampId: number | null;
}

/**
 * The signed letter, printed, its files stored. Nothing refers to them until its row is written.
 * @throws Problem `room-spent`
 */
export async function makeLetter(tools: Tools, act: Making): Promise<NewLetter> {
  const { draft, signing, signerId } = act;
  await requireRoom(tools.db.root, {
    personId: signerId,
    kind: 'letters',
    bytes: 0,
    at: tools.now(),
  });
  const token = randomBytes(24).toString('base64url');
  const certificate = certificateAddress(tools.config, token);
  const drawing =
    signing.signature.kind === 'drawn'
      ? await readSignature(tools, {
          base64: signing.signature.png,
          drawnFor: certificate,
          signerId,
        })
      : null;
  const signedAt = tools.now();
  const { kind, party, publisher } = draft.facts;
  const signature: Signature =
    signing.signature.kind === 'typed'
      ? { kind: 'typed', text: signing.signature.text }
      : { kind: 'drawn', sha256: sha256(drawing ?? new Uint8Array()) };
  const of = {
    text: draft.text,
    textHash: draft.textHash,
    party,
    signatoryName: signing.signatory_name,
    signatoryPosition: signing.signatory_position,
    signature: drawing
      ? { png: drawing }
      : { text: signature.kind === 'typed' ? signature.text : '' },
    signedAt,
    certificate,
  };
  const pdf = await printApart(signerId, { name: 'letter', of });
  const letter: NewLetter = {
    kind,
    party,
    publisher,
    companyId: draft.companyId,
    signerId,
    ampId: act.ampId,
    token,
    signatoryName: signing.signatory_name,
    signatoryPosition: signing.signatory_position,
    signature,
    text: draft.text,
    textHash: draft.textHash,
    signedAt,
    address: act.address,
    userAgent: act.userAgent ?? null,
    pdfSha256: sha256(pdf),
    pdfBytes: pdf.length,
  };
  // Counted before they are written: those of a letter that comes second are counted as well.
  const bytes = pdf.byteLength + (drawing?.byteLength ?? 0);
  const room = { personId: signerId, kind: 'letters', bytes, at: signedAt } as const;
  await tools.db.transaction(async (tx) => {
    await takeRoom(tx, room);
    // Whoever is killed from here on leaves files that no letter names: that is asked once this is long over.
    const drawingSha256 = signature.kind === 'drawn' ? signature.sha256 : null;
    const made = { pdfSha256: letter.pdfSha256, drawingSha256 };
    const startAfter = new Date(signedAt.getTime() + longOverMs);
    await tools.queue.enqueue(tx, removeUnsigned, made, { startAfter });
  });
  if (signature.kind === 'drawn' && drawing)
    await tools.files.write(signatureName(signature.sha256), drawing);
  await tools.files.write(pdfName(letter.pdfSha256), pdf);
  return letter;
}

const longOverMs = 3_600_000;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
