import { firstKind, kindOf } from '#domain/amps/modules.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import { sql } from 'kysely';
import { mayHearOf } from '#domain/amps/may-see.ts';
import type { Choice } from '#domain/notices/topics.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Queries } from '../foundation/db/transaction.ts';
import { isShown } from '../resellers/is-shown.ts';
import { ampsToldOf } from './told-amp-table.ts';

/** Someone to write to, and the business in whose name. */
export interface Recipient {
  id: number;
  role: string;
  email: string;
  firstName: string;
  /** The address has answered: whoever reads it is the account’s owner. */
  isProven: boolean;
  /** Of the reseller whose client this is; null: our own brand. */
  business: { name: string; replyTo: string | null } | null;
  /** What they chose to hear of, where that differs from the standing choice. */
  choices: Choice[];
}

const people = (db: Queries) =>
  db
    .selectFrom('people')
    .leftJoin('reseller_sites as brand', (join) =>
      join.onRef('brand.person_id', '=', 'people.reseller_id').on(isShown('brand')),
    )
    .where('people.deleted_at', 'is', null)
    .select([
      'people.id',
      'people.role',
      'people.email',
      'people.firstname',
      'people.email_verified_at',
      'brand.business_name',
      'brand.contact_email',
    ])
    .select(
      sql<Choice[]>`(
        select coalesce(json_agg(
          json_build_object('topic', topic, 'by_mail', by_mail, 'in_app', in_app)), '[]')
        from notification_choices where person_id = people.id)`.as('choices'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const recipientOf = (row: Row): Recipient => ({
  id: row.id,
  role: row.role,
  email: row.email,
  firstName: row.firstname,
  isProven: row.email_verified_at !== null,
  business: row.business_name ? { name: row.business_name, replyTo: row.contact_email } : null,
  choices: row.choices,
});

export async function recipientById(db: Queries, personId: number): Promise<Recipient | null> {
  const row = await people(db).where('people.id', '=', personId).executeTakeFirst();
  return row ? recipientOf(row) : null;
}

type AllBut = (db: Queries, personIds: readonly number[]) => Promise<Recipient[]>;

const allOf =
  (...roles: Role[]): AllBut =>
  async (db, personIds) => {
    const rows = await people(db)
      .where('people.role', 'in', roles)
      .$if(personIds.length > 0, (query) => query.where('people.id', 'not in', personIds))
      .orderBy('people.id')
      .execute();
    return rows.map(recipientOf);
  };

/** Everyone who may approve, but for those who wrote: they need no word of it. */
export const editorsBut = allOf('Editor', 'Admin', 'SuperAdmin');

/** Everyone who may take a live Amp down, but for who asks for it. */
export const administratorsBut = allOf('Admin', 'SuperAdmin');

/** Whom comments on an Amp concern: its owner, and those who said something there, who may see it still. */
export async function commentReaders(
  db: Queries,
  { ampId, but }: { ampId: number; but: number | null },
): Promise<Recipient[]> {
  const amp = (await ampsToldOf(db, [ampId])).get(ampId) ?? null;
  const said = db
    .selectFrom('amp_events')
    .select(sql<number>`author_id`.as('id'))
    .where('amp_id', '=', ampId)
    .where('author_id', 'is not', null);
  const owner = db.selectFrom('amps').select('owner_id as id').where('id', '=', ampId);
  const rows = await people(db)
    .$if(but !== null, (query) => query.where('people.id', '<>', but))
    .where('people.id', 'in', said.union(owner))
    .orderBy('people.id')
    .execute();
  return rows.map(recipientOf).filter((person) => mayHearOf(person, amp));
}

/** Everyone who wrote in a module since its text was approved last. */
export async function writersSinceApproval(db: Queries, moduleId: number): Promise<Recipient[]> {
  const kept = db
    .selectFrom('module_versions as version')
    .innerJoin('amp_modules as module', 'module.id', 'version.module_id')
    .select(sql<number>`version.author_id`.as('id'))
    .where('module.id', '=', moduleId)
    .where('version.author_id', 'is not', null)
    .where('version.reason', '<>', 'approved')
    .whereRef('version.at', '>', 'module.approved_at');
  const writing = db
    .selectFrom('module_documents as document')
    .innerJoin('amp_modules as module', 'module.id', 'document.module_id')
    .select(sql<number>`document.author_id`.as('id'))
    .where('module.id', '=', moduleId)
    .where('document.author_id', 'is not', null)
    .whereRef('document.updated_at', '>', 'module.approved_at');
  const rows = await people(db)
    .where('people.id', 'in', kept.union(writing))
    .orderBy('people.id')
    .execute();
  return rows.map(recipientOf);
}

/** The module that an Amp as a whole is told by. */
const firstOf = (db: Queries, ampId: number) =>
  db
    .selectFrom('amp_modules')
    .select('id')
    .where('amp_id', '=', ampId)
    .where('enabled', '=', true)
    .orderBy('type')
    .limit(1)
    .$asScalar();

/** What a mail about an Amp, or a module of it, tells, as it is in the present transaction. */
export async function ampFacts(db: Queries, ampId: number, moduleId?: number) {
  const row = await people(db)
    .innerJoin('amps', 'amps.owner_id', 'people.id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .leftJoin('amp_modules as told', (join) =>
      join.on('told.id', '=', moduleId === undefined ? firstOf(db, ampId) : sql`${moduleId}`),
    )
    .where('amps.id', '=', ampId)
    .select([
      'told.type',
      'told.language',
      'amps.title',
      'amps.reject_reason',
      'amps.scheduled_for',
      'amps.scheduled_zone',
      'companies.name as company',
    ])
    .select((eb) =>
      eb
        .selectFrom('amp_status_history')
        .select((inner) => inner.fn.max('amp_status_history.id').as('last'))
        .whereRef('amp_status_history.amp_id', '=', 'amps.id')
        .as('last_step'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    owner: recipientOf(row),
    ampId,
    /** Itself, as far as it decides who may be told; null: it was removed. */
    amp: (await ampsToldOf(db, [ampId])).get(ampId) ?? null,
    title: row.title,
    /** Of which kind the module is that is meant: its first, where it is the Amp as a whole. */
    module: row.type === null ? firstKind : kindOf(row.type),
    /** That module's, and so most likely the title's. */
    language: row.language ?? usualLanguage,
    company: row.company ?? 'no company',
    reason: row.reject_reason ?? '',
    scheduled_for: row.scheduled_for,
    scheduled_zone: row.scheduled_zone,
    /** Names the event: an Amp may be submitted, rejected and live more than once. */
    step: row.last_step ?? 0,
  };
}
export type AmpFacts = NonNullable<Awaited<ReturnType<typeof ampFacts>>>;

/** What a mail about a purchase tells, with its receipt of one kind. */
export async function purchaseFacts(
  db: Queries,
  { purchaseId, receipt }: { purchaseId: number; receipt: 'payment' | 'refund' },
) {
  const row = await db
    .selectFrom('purchases')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.purchase_id', '=', 'purchases.id').on('receipts.kind', '=', receipt),
    )
    .where('purchases.id', '=', purchaseId)
    .select([
      'purchases.person_id',
      'purchases.product',
      'purchases.pack_quantity',
      'purchases.quantity',
      'purchases.total_cents',
      'purchases.currency',
      'purchases.provider',
      'receipts.series',
      'receipts.number',
      'receipts.issued_at',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** A letter of authorization: who signed it, whose company it is about, and who ended it. */
export async function letterFacts(db: Queries, letterId: number) {
  const row = await db
    .selectFrom('letters')
    .leftJoin('companies', 'companies.id', 'letters.company_id')
    .leftJoin('people as revoker', 'revoker.id', 'letters.revoked_by')
    .where('letters.id', '=', letterId)
    .select(['letters.token', 'letters.party', 'letters.signatory_name', 'letters.pdf_sha256'])
    .select(['letters.signer_id', 'letters.revoke_reason', 'companies.owner_id'])
    .select(['revoker.firstname', 'revoker.lastname'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    token: row.token,
    party: row.party,
    signatory: row.signatory_name,
    pdfSha256: row.pdf_sha256,
    signerId: row.signer_id,
    ownerId: row.owner_id ?? row.signer_id,
    revokedBy: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim() || 'Somebody',
    reason: row.revoke_reason ?? '',
  };
}
