import { z } from 'zod';
import { moduleKinds } from '#domain/amps/modules.ts';
import type { PayloadSpec } from '#domain/amps/payload-spec.ts';
import { PayloadPicture } from '#domain/distribution/payload-picture.ts';
import { sentencesOf } from '#domain/rules/sentences.ts';

/** Kinds in whose place a toy may stand. */
const toys = ['blog-post', 'podcast', 'video', 'portrait-video'] as const;
export type ToyKind = (typeof toys)[number];

const NotePayload = z.strictObject({
  kind: z.enum(toys),
  content_hash: z.string(),
  note: z.string(),
  /** What it is, to be read beside it. */
  label: z.string(),
  film: PayloadPicture.nullable(),
});
/** What is sent of a note. */
export type NotePayload<Kind extends ToyKind = ToyKind> = z.infer<typeof NotePayload> & {
  kind: Kind;
};

// Wherever a payload is handled, the compiler asks what becomes of these.
declare module '#domain/distribution/payload.ts' {
  interface Payloads {
    'blog-post': NotePayload<'blog-post'>;
    podcast: NotePayload<'podcast'>;
    video: NotePayload<'video'>;
    'portrait-video': NotePayload<'portrait-video'>;
  }
}

export const labelOf = (kind: ToyKind): string => `This is ${moduleKinds[kind].called.a}`;

/** The canonical text of a note, whose hash is approved. */
export const noteCanon = ({ kind, note, film }: Written) =>
  [kind, note, film?.sha256 ?? ''].join('\n');
interface Written extends Pick<NotePayload, 'kind' | 'note'> {
  film: { sha256: string } | null;
}

export const noteSpec: PayloadSpec<NotePayload> = {
  schema: NotePayload,
  canonOf: noteCanon,
  companyOf: () => null,
  measuresOf: ({ note, film }) => ({
    title: titleOf(note),
    titleCalled: 'note',
    pictures: film ? [film] : [],
  }),
  provenBy: ({ note, label }) => ({
    title: titleOf(note),
    sentences: sentencesOf(note),
    enough: 1,
    besides: [label],
  }),
  pieceOf: ({ note, film }) => ({ title: titleOf(note), summary: '', picture: film, language: '' }),
};

const titleOf = (note: string) => sentencesOf(note)[0] ?? '';
