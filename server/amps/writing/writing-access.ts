import { documentNamed } from '#domain/amps/document-name.ts';
import type { Person } from '#domain/people/person.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import type { Tools } from '../../tools.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { findModuleFor } from '../find-amp.ts';

export type Refusal = 'signed-out' | 'not-found';

export interface Access {
  person: Person;
  ampId: number;
  moduleId: number;
  mayWrite: boolean;
}

/** @returns null for a name that no document has. */
export const moduleOf = (name: string): number | null => documentNamed(name)?.moduleId ?? null;

/**
 * What the holder of this cookie may do with a document at this moment, asked of the database anew.
 * @param db an open transaction, where the answer is to hold until it ends: with the Amp locked.
 */
export async function accessTo(
  tools: Tools,
  { name, ...visitor }: { cookie: string | undefined; hostname: string; name: string },
  db: Queries = tools.db.root,
): Promise<Access | Refusal> {
  const person = await personOfCookie(tools, visitor, db);
  if (!person || isShutOut(person.role)) return 'signed-out';
  const named = documentNamed(name);
  if (named === null) return 'not-found';
  const { moduleId, kind } = named;
  try {
    const { amp, module } = await findModuleFor(db, { moduleId, person });
    if (module.kind !== kind) return 'not-found';
    serverModuleOf(kind);
    return { person, ampId: amp.id, moduleId, mayWrite: amp.rights.edit };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return 'not-found';
    throw error;
  }
}
