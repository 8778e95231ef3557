import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { id } from '#domain/rules/schema.ts';
import { endpoint, Moment } from './endpoint.ts';

const viewAmps = { action: 'view', subject: 'Announcements' } as const;
const Key = z.string().regex(/^[0-9a-f]{64}$/);

/** A file as it is on the device; its kind is found out by reading it. */
const ImportFile = z.strictObject({
  name: z.string().max(255),
  text: z
    .string()
    .min(1, 'The file is empty.')
    .max(
      limits.imports.characters,
      'A text as JSON has at most 1.5 MB. Send it as a file in a form.',
    ),
});

/** What is made of a file. With the file in a form it is the field `request`, as JSON, before the file. */
export const ImportChoice = z.strictObject({
  keys: z.array(Key).min(1, 'Choose at least one entry.').max(limits.imports.entries),
  company_id: id().nullable().default(null),
});

/** One entry of the file, and what would be made of it. */
const ImportEntry = z.object({
  /** Names the entry, also when the same file comes again. */
  key: z.string(),
  title: z.string(),
  words: z.number(),
  published_at: Moment.nullable(),
  /** Why nothing can be made of it. */
  problem: z.string().nullable(),
  /** What is to be done before it can be published. */
  notes: z.array(z.string()),
  /** The draft that was made of it before. */
  press_release_id: z.number().nullable(),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

export const ImportPlan = z.object({
  kind: z.enum(['wordpress', 'feed', 'csv']),
  entries: z.array(ImportEntry),
  /** Entries that are no posts, such as pictures and menus. */
  left_out: z.number(),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

export const imports = {
  plan: endpoint('POST /press_release_imports/plan', {
    summary: 'What would be made of a WordPress export, a feed or a CSV file; nothing is',
    counts: null,
    access: viewAmps,
    body: ImportFile,
    reply: ImportPlan,
    bodyBytes: limits.bodyBytes.imports,
    fileBytes: limits.imports.fileBytes,
    perMinute: 20,
  }),
  make: endpoint('POST /press_release_imports', {
    summary: 'Make drafts of chosen entries of a file; of none of them twice',
    access: viewAmps,
    /** `file` where it does not come in a form. */
    body: ImportChoice.extend({ file: ImportFile.optional() }),
    reply: z.object({
      entries: z.array(z.object({ key: z.string(), press_release_id: z.number() })),
      /** How many of them were made just now. */
      made: z.number(),
    }),
    idempotent: true,
    bodyBytes: limits.bodyBytes.imports,
    fileBytes: limits.imports.fileBytes,
    perMinute: 10,
  }),
};
