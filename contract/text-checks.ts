import { z } from 'zod';
import { LanguageCode } from '#domain/languages/languages.ts';
import { limits } from '#domain/limits.ts';
import { endpoint } from './endpoint.ts';

/** Whoever may do anything at all: it sends requests to addresses of the caller's choice. */
const useTheProduct = { action: 'view', subject: 'Welcome' } as const;

/** Questions about a text that only the server can answer. */
export const textChecks = {
  validateLinks: endpoint('POST /press_releases/validate_links', {
    summary: 'Whether every link of a text, or of a list, can be reached',
    counts: null,
    access: useTheProduct,
    body: z.strictObject({
      content: z.union([
        z.string().max(500_000),
        z.array(z.string().max(limits.linkCharacters)).max(500),
      ]),
      silent: z.union([z.boolean(), z.literal(1), z.literal(0)]).optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      links: z.array(
        z.object({
          url: z.string(),
          reachable: z.boolean(),
          restricted: z.boolean(),
          status: z.number().nullable(),
          reason: z.string(),
          final_url: z.string().nullable(),
        }),
      ),
    }),
    bodyBytes: limits.bodyBytes.text,
    perMinute: 60,
    asksOutside: true,
  }),
  firstPersonCheck: endpoint('POST /press_releases/first_person_check', {
    summary:
      'Whether a text avoids the first person outside quotations, by the forms of its language',
    counts: null,
    access: 'person',
    body: z.strictObject({
      content: z.string().max(500_000),
      /** Absent: as the text reads. */
      language: LanguageCode.optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      /** The language the text was taken for. */
      language: z.string(),
      /** Whether the forms of the first person are known in it: if not, nothing was looked for. */
      asked: z.boolean(),
      /** The first of them, at most as many as are named at once. */
      found: z
        .array(z.object({ word: z.string(), from: z.number(), to: z.number() }))
        .max(limits.namedPlaces),
    }),
    bodyBytes: limits.bodyBytes.text,
    perMinute: 60,
  }),
};
