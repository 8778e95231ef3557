import { firstKind } from '#domain/amps/modules.ts';
import type { Person } from '#domain/people/person.ts';
import { findCompanyFor } from '../companies/find-company.ts';
import { audit } from '../foundation/db/audit-table.ts';
import { announce } from '../foundation/db/events.ts';
import type { Queries, Tx } from '../foundation/db/transaction.ts';
import type { Tools } from '../tools.ts';
import { addModule } from './add-module.ts';
import { insertAmp } from './amp-table.ts';
import { serverModuleOf } from './modules/built-modules.ts';
import { insertStep } from './status-history-table.ts';

interface NewAmp {
  title: string;
  companyId: number | null;
  person: Person;
}

interface Made {
  ampId: number;
  /** What it begins with. */
  moduleId: number;
}

/**
 * A draft with what each Amp begins with, empty but for the company's contact.
 * @throws Problem `not-found` for a company the person may not publish for.
 */
export async function createAmp(tools: Tools, amp: NewAmp): Promise<Made> {
  return tools.db.transaction((tx) => createAmpIn(tx, { ...amp, at: tools.now() }));
}

/**
 * What a new Amp's text begins with: the company's contact.
 * @throws Problem `not-found` for a company the person may not publish for.
 */
export async function beginningFor(
  db: Queries,
  { companyId, person }: Pick<NewAmp, 'companyId' | 'person'>,
): Promise<object> {
  const company = companyId === null ? null : await findCompanyFor(db, { companyId, person });
  return serverModuleOf(firstKind).spec.begun({
    name: company?.contact_name ?? '',
    email: company?.email ?? '',
    phone: company?.phone_e164 ?? '',
  });
}

/** The same as `createAmp`, in the caller's transaction. @param begun what it was told to begin with a moment ago. */
export async function createAmpIn(
  tx: Tx,
  { title, companyId, person, at, begun }: NewAmp & { at: Date; begun?: object },
): Promise<Made> {
  const present = await beginningFor(tx, { companyId, person });
  const ampId = await insertAmp(tx, {
    ownerId: person.id,
    createdBy: person.id,
    companyId,
    title,
    at,
  });
  const fields = begun ?? present;
  const made = { ampId, kind: firstKind, fields, authorId: person.id, at };
  const moduleId = await addModule(tx, made);
  const step = { ampId, from: null, to: 'draft', move: 'create', actorId: person.id, at } as const;
  await insertStep(tx, step);
  await audit(tx, {
    actorId: person.id,
    action: 'amp.create',
    objectType: 'amp',
    objectId: ampId,
    at,
  });
  await announce(tx, `person:${person.id}`);
  return { ampId, moduleId };
}
