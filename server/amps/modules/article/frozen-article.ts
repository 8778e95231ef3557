import { createHash } from 'node:crypto';
import type { PictureContent } from '#domain/amps/module-spec.ts';
import type { ArticleContent } from '#domain/amps/modules/article/fields.ts';
import { sentCanon } from '#domain/amps/modules/article/fields.ts';
import { noCompany } from '#domain/companies/company-words.ts';
import type { CompanyWords } from '#domain/companies/company-words.ts';
import { usualLanguage } from '#domain/languages/languages.ts';
import { stripHtml } from '#domain/rules/plain-text.ts';
import type { Queries } from '../../../foundation/db/transaction.ts';
import { frozenPictures } from '../frozen-pictures-table.ts';
import type { FrozenModule } from '../server-module.ts';
import { frozenRow } from './frozen-article-table.ts';
import { guessLanguage } from '../../writing/guess-language.ts';

/** An Amp's article as it stands, with all that goes out beside it. */
export interface FrozenArticle extends FrozenModule {
  status: number;
  content: ArticleContent;
}

/** For previews and for sending: one picture of the article at one moment. Null when there is none. */
export async function frozenArticle(db: Queries, ampId: number): Promise<FrozenArticle | null> {
  const row = await frozenRow(db, ampId);
  if (!row) return null;
  const pictures = await frozenPictures(db, row.module_id);
  const content = {
    headline: row.headline,
    summary: row.summary,
    body_html: row.body_html,
    quote: row.quote,
    quote_by: row.quote_by,
    keywords: row.keywords as string[],
    media_contact: row.media_contact as ArticleContent['media_contact'],
    language: await languageOf(row),
  };
  const company =
    row.company_id === null
      ? null
      : {
          id: row.company_id,
          name: row.company_name ?? '',
          about: row.about ?? '',
          website: row.website ?? '',
          city: row.city ?? '',
          country: row.country ?? '',
        };
  return {
    ampId,
    moduleId: row.module_id,
    status: row.status,
    contentHash: hashContent(content, pictures, company),
    approvedHash: row.approved_hash,
    content,
    language: content.language,
    pictures,
    company,
  };
}

/**
 * The language an article is in: the chosen one, else how its text reads. One of before articles had a
 * language went out as English if it was ever approved; any other is looked at now.
 */
async function languageOf(
  row: NonNullable<Awaited<ReturnType<typeof frozenRow>>>,
): Promise<string> {
  const { language, guessed_language: guessed, approved_hash: approved } = row;
  if (language !== '') return language;
  const reads =
    guessed === null && approved === null ? await guessLanguage(stripHtml(row.body_html)) : guessed;
  return reads || usualLanguage;
}

/** SHA-256 of all that is sent; null: no company was chosen yet. */
export const hashContent = (
  content: ArticleContent,
  pictures: readonly PictureContent[],
  company: CompanyWords | null,
) =>
  createHash('sha256')
    .update(sentCanon(content, pictures, company ?? noCompany))
    .digest('hex');
