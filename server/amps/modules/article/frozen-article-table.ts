import { moduleKinds } from '#domain/amps/modules.ts';
import type { Queries } from '../../../foundation/db/transaction.ts';

/** The article of an Amp with its company; the caller makes one thing of it and its pictures. */
export async function frozenRow(db: Queries, ampId: number) {
  return db
    .selectFrom('amps')
    .innerJoin('amp_modules', 'amp_modules.amp_id', 'amps.id')
    .innerJoin('articles', 'articles.module_id', 'amp_modules.id')
    .leftJoin('companies', 'companies.id', 'amps.company_id')
    .where('amps.id', '=', ampId)
    .where('amp_modules.type', '=', moduleKinds.article.type)
    .where('amp_modules.enabled', '=', true)
    .select([
      'amps.status',
      'amp_modules.id as module_id',
      'amp_modules.approved_hash',
      'articles.headline',
      'articles.summary',
      'articles.body_html',
      'articles.quote',
      'articles.quote_by',
      'articles.keywords',
      'articles.media_contact',
      'articles.language',
      'articles.guessed_language',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.about',
      'companies.website',
      'companies.city',
      'companies.country',
    ])
    .executeTakeFirst();
}
