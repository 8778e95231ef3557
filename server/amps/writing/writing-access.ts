import type { Person } from '#domain/people/person.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { Problem } from '#domain/problems.ts';
import { personOfCookie } from '../../people/sessions/sessions.ts';
import type { Tools } from '../../tools.ts';
import { findModuleFor } from '../find-amp.ts';

export type Refusal = 'signed-out' | 'not-found';

export interface Access {
  person: Person;
  ampId: number;
  moduleId: number;
  mayWrite: boolean;
}

const documentName = /^article:([1-9]\d{0,8})$/;

export const nameOf = (moduleId: number) => `article:${moduleId}`;

/** @returns null for a name that no document has. */
export function moduleOf(name: string): number | null {
  const digits = documentName.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What the holder of this cookie may do with a document at this moment, asked of the database anew. */
export async function accessTo(
  tools: Tools,
  { name, ...visitor }: { cookie: string | undefined; hostname: string; name: string },
): Promise<Access | Refusal> {
  const person = await personOfCookie(tools, visitor);
  if (!person || isShutOut(person.role)) return 'signed-out';
  const moduleId = moduleOf(name);
  if (moduleId === null) return 'not-found';
  try {
    const { amp, module } = await findModuleFor(tools.db.root, { moduleId, person });
    if (module.kind !== 'article') return 'not-found';
    return { person, ampId: amp.id, moduleId, mayWrite: amp.rights.edit };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return 'not-found';
    throw error;
  }
}
