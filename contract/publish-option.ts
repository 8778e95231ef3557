import { z } from 'zod';
import { moduleKindNames } from '#domain/amps/modules.ts';

/** A module’s post as one site will show it: made by what sends it, from the very payload that will be sent. */
export const SitePost = z.object({
  site: z.string(),
  module: z.number(),
  kind: z.enum(moduleKindNames),
  /** As its kind draws it: `ArticlePost` of an article. */
  post: z.looseObject({}),
});
export type SitePost = z.infer<typeof SitePost>;

/** One place the Amp can go, with what speaks against it. */
export const PublishOption = z.object({
  site: z.string(),
  site_name: z.string(),
  account_id: z.number().nullable(),
  account_name: z.string(),
  practice: z.boolean(),
  linked: z.boolean(),
  health: z.enum(['connected', 'reconnect', 'unreachable', 'removed']),
  health_detail: z.string().nullable(),
  limits: z.array(z.string()),
  /** Those of the Amp's modules that it takes. */
  modules: z.array(z.number()),
  /** Sentences that stop this site; empty when it can be sent there. */
  problems: z.array(z.string()),
  /** The site is paused, in a sentence: a post for it waits. */
  paused: z.string().nullable(),
  /** The host where its post will be; null where it cannot go there. */
  address: z.string().nullable(),
  chosen: z.boolean(),
});
export type PublishOption = z.infer<typeof PublishOption>;
