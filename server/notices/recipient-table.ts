import { usualLanguage } from '#domain/languages/languages.ts';
import { sql } from 'kysely';
import { editorSees } from '#domain/amps/rights.ts';
import { statusCode } from '#domain/amps/status.ts';
import type { Choice } from '#domain/notices/topics.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Queries } from '../foundation/db/transaction.ts';

/** Someone to write to, and the business in whose name. */
export interface Recipient {
  id: number;
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
    .leftJoin('reseller_sites as site', (join) =>
      join.onRef('site.person_id', '=', 'people.reseller_id').on('site.active', '=', true),
    )
    .where('people.deleted_at', 'is', null)
    .select([
      'people.id',
      'people.email',
      'people.firstname',
      'people.email_verified_at',
      'site.business_name',
      'site.contact_email',
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

/** Everyone who may approve articles, but for those who wrote: they need no word of it. */
export const editorsBut = allOf('Editor', 'Admin', 'SuperAdmin');

/** Everyone who may take a live Amp down, but for who asks for it. */
export const administratorsBut = allOf('Admin', 'SuperAdmin');

/**
 * Whom comments on an Amp concern: its owner, and those who said something there and may still see it,
 * as the owner's reseller or as editors.
 */
export async function commentReaders(
  db: Queries,
  { ampId, but }: { ampId: number; but: number | null },
): Promise<Recipient[]> {
  const rows = await people(db)
    .innerJoin('amps', (join) => join.on('amps.id', '=', ampId))
    .innerJoin('people as owner', 'owner.id', 'amps.owner_id')
    .where('amps.deleted_at', 'is', null)
    .$if(but !== null, (query) => query.where('people.id', '<>', but))
    .where((eb) =>
      eb.or([
        eb('people.id', '=', eb.ref('amps.owner_id')),
        eb.and([
          eb.exists(
            eb
              .selectFrom('amp_events as said')
              .select('said.id')
              .whereRef('said.amp_id', '=', 'amps.id')
              .whereRef('said.author_id', '=', 'people.id'),
          ),
          eb.or([
            eb('people.id', '=', eb.ref('owner.reseller_id')),
            eb('people.role', 'in', ['Admin', 'SuperAdmin']),
            eb.and([eb('people.role', '=', 'Editor'), eb('amps.status', 'in', editorCodes)]),
          ]),
        ]),
      ]),
    )
    .orderBy('people.id')
    .execute();
  return rows.map(recipientOf);
}

const editorCodes = [...editorSees].map((status) => statusCode[status]);

/** Everyone who wrote in a module since its text was approved last. */
export async function writersSinceApproval(db: Queries, moduleId: number): Promise<Recipient[]> {
  const rows = await people(db)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('module_versions as version')
            .innerJoin('amp_modules as module', 'module.id', 'version.module_id')
            .select('version.id')
            .where('module.id', '=', moduleId)
            .where('version.reason', '<>', 'approved')
            .whereRef('version.author_id', '=', 'people.id')
            .whereRef('version.at', '>', 'module.approved_at'),
        ),
        eb.exists(
          eb
            .selectFrom('module_documents as document')
            .innerJoin('amp_modules as module', 'module.id', 'document.module_id')
            .select('document.module_id')
            .where('module.id', '=', moduleId)
            .whereRef('document.author_id', '=', 'people.id')
            .whereRef('document.updated_at', '>', 'module.approved_at'),
        ),
      ]),
    )
    .orderBy('people.id')
    .execute();
  return rows.map(recipientOf);
}

/** What a mail about an Amp tells, as it is in the present transaction. */
export async function ampFacts(db: Queries, ampId: number) {
  const row = await people(db)
    .innerJoin('amps', 'amps.owner_id', 'people.id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .leftJoin('amp_modules as written', (join) =>
      join.onRef('written.amp_id', '=', 'amps.id').on('written.type', '=', 1),
    )
    .leftJoin('articles', 'articles.module_id', 'written.id')
    .where('amps.id', '=', ampId)
    .select([
      'articles.language',
      'articles.guessed_language',
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
    title: row.title,
    /** Its article's, and so most likely the title's. */
    language: row.language || row.guessed_language || usualLanguage,
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
