import type { AccountFlag } from './account-flags.ts';
import type { Role } from './roles.ts';

/** A signed-in person as the server knows them, read anew for every request. */
export interface Person {
  id: number;
  role: Role;
  email: string;
  firstname: string;
  lastname: string;
  resellerId: number | null;
  flags: AccountFlag[];
  /** The administrator who acts as this person now. */
  actedBy?: { id: number; name: string };
}
