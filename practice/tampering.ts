import { z } from 'zod';

/** What somebody at a site may do to a post that is none of ours to prevent. */
export const tamperings = {
  alter: 'Write other words over it',
  hide: 'Put it behind a password',
  draft: 'Make it a draft again',
  bin: 'Throw it into the bin',
  delete: 'Delete it for good',
  restore: 'Put it back as it was posted',
} as const;
export type Tampering = keyof typeof tamperings;

export const TamperOrder = z.strictObject({
  site: z.string().min(1).max(120),
  id: z.coerce.number().int().min(1),
  how: z.custom<Tampering>(
    (name) => typeof name === 'string' && Object.hasOwn(tamperings, name),
    'not something that is done to a post',
  ),
});
export type TamperOrder = z.infer<typeof TamperOrder>;
