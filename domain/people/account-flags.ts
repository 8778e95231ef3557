import { z } from 'zod';

/** Flags that an administrator sets. PressCable credits are counted, and so are not among them. */
export const settableFlags = {
  hasAiFeatures: 'May have modules generated',
  isPrivilegedUser: 'Privileged user',
  isPressCableUser: 'PressCable user',
  isKamManagedUser: 'Looked after by an account manager',
  isLociCycleBuyer: 'Bought LociCycle',
  isAsigoBuyer: 'Bought Asigo',
  isDropServeBuyer: 'Bought DropServe',
  isNewDropServeBuyer: 'Bought DropServe, the new edition',
  isNewSimplerTrafficBuyer: 'Bought Simpler Traffic, the new edition',
  isNewAmpcastBuyer: 'Bought AmpCast, the new edition',
  isBoringMethodBuyer: 'Bought the Boring Method',
} as const;

export type SettableFlag = keyof typeof settableFlags;
export const settableFlagNames = Object.keys(settableFlags) as [SettableFlag, ...SettableFlag[]];

/** All that is reported with the session. */
export const accountFlags = [...settableFlagNames, 'hasPressCableCredits'] as const;
export type AccountFlag = (typeof accountFlags)[number];

export const AccountFlags = z.strictObject(
  Object.fromEntries(accountFlags.map((flag) => [flag, z.boolean()])) as Record<
    AccountFlag,
    z.ZodBoolean
  >,
);
export type AccountFlags = z.infer<typeof AccountFlags>;
