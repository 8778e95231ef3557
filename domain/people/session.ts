import { z } from 'zod';
import { AccountFlags } from './account-flags.ts';
import { messageTypes } from './message-types.ts';
import { Role } from './role.ts';

export const SystemMessage = z.strictObject({
  /** By which its reader puts it aside. */
  id: z.int().positive(),
  message: z.string(),
  type: z.enum(messageTypes),
});
export type SystemMessage = z.infer<typeof SystemMessage>;

const SignedOut = z.strictObject({ active: z.literal(false) });

export const SignedIn = z.strictObject({
  active: z.literal(true),
  id: z.int().positive(),
  role: Role,
  firstname: z.string(),
  lastname: z.string(),
  fullUserName: z.string(),
  email: z.string(),
  systemMessages: z.array(SystemMessage),
  /** Of the reseller this person belongs to, if any. */
  resellerBusinessName: z.string().nullish(),
  resellerContactEmail: z.string().nullish(),
  /** Leads to a reseller's own funnel from the main host, logged in there as well. */
  funnelUrl: z.string().nullish(),
  ...AccountFlags.shape,
  isClient: z.boolean(),
  isAuthor: z.boolean(),
  isEditor: z.boolean(),
  isAdmin: z.boolean(),
  isReseller: z.boolean(),
  isSuperAdmin: z.boolean(),
  isVIPReseller: z.boolean(),
  /** The administrator who acts as this person in this session. */
  actedBy: z.strictObject({ id: z.int().positive(), name: z.string() }).nullish(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The data of `GET /users/active_session`: nothing about anybody unless signed in. */
export const Session = z.discriminatedUnion('active', [SignedOut, SignedIn]);
export type Session = z.infer<typeof Session>;

export const fullUserName = (person: { firstname: string; lastname: string }) =>
  `${person.firstname} ${person.lastname}`.trim();

export interface SessionState {
  /** The question "who is there?" has been answered, whatever the answer. */
  isAuthenticated: boolean;
  isAuthorized: boolean;
  businessName: string;
  businessEmail: string;
}

/** What screens know of a session; `null` before the first answer. */
export function sessionStateOf(
  session: Session | null,
  defaults: { businessName: string; businessEmail: string },
): SessionState {
  const person = session?.active ? session : null;
  return {
    isAuthenticated: session !== null,
    isAuthorized: person !== null,
    businessName: person?.resellerBusinessName || defaults.businessName,
    businessEmail: person?.resellerContactEmail || defaults.businessEmail,
  };
}
