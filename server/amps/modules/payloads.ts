import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PayloadSpec } from '#domain/amps/payload-spec.ts';
import { isModuleKind } from '#domain/amps/modules.ts';
import type { Payload } from '#domain/distribution/payload.ts';
import type { SentPiece } from '#domain/distribution/sent-piece.ts';
import type { Measures } from '#domain/distribution/site-limits.ts';
import { serverModuleOf } from './built-modules.ts';

const OfKind = z.object({ kind: z.string().refine(isModuleKind) });

/** What the kind of a payload answers for it. */
export const specOf = ({ kind }: Payload): PayloadSpec<Payload> =>
  serverModuleOf(kind).spec.payload;

/**
 * A payload as it was stored, by the schema of its kind.
 * @throws ZodError for what is none, as the words that were forgotten with their owner
 */
export function readPayload(stored: unknown): Payload {
  const { kind } = OfKind.parse(stored);
  return serverModuleOf(kind).spec.payload.schema.parse(stored);
}

/** The content hash computed anew from a payload: must equal the one that was approved. */
export const hashOfPayload = (payload: Payload): string =>
  createHash('sha256').update(specOf(payload).canonOf(payload)).digest('hex');

/** What of a payload sites set limits to. */
export const measuresOf = (payload: Payload): Measures => specOf(payload).measuresOf(payload);

/** As much of a payload as a report shows. */
export function pieceIn(payload: Payload): SentPiece {
  const spec = specOf(payload);
  const { title, summary, language, picture } = spec.pieceOf(payload);
  return {
    title,
    summary,
    language,
    company: spec.companyOf(payload)?.name ?? '',
    picture: picture && { sha256: picture.sha256, mime: picture.mime, alt: picture.alt },
  };
}
