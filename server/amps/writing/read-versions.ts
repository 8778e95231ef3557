import type { z } from 'zod';
import type { Diff, Version } from '#contract/articles.ts';
import { comparedTexts, differingTexts } from '#domain/amps/modules/article/compared-texts.ts';
import type { ArticleFields } from '#domain/amps/modules/article/fields.ts';
import { richTextToHtml } from '#domain/amps/rich-text.ts';
import { wordDiff } from '#domain/amps/word-diff.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { countWords } from '#domain/rules/plain-text.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import { cursorAt, onward, placesOf } from '../../foundation/http/onward.ts';
import type { Tools } from '../../tools.ts';
import { articleFields } from '../article-table.ts';
import { findModuleFor, lockModuleFor, requireRight } from '../find-amp.ts';
import type { FoundModule } from '../find-amp.ts';
import { frozenArticle } from '../frozen-article.ts';
import { keepVersion } from './keep-version.ts';
import {
  findEarlierSubmission,
  findVersion,
  findVersionByHash,
  versionsBefore,
} from './version-table.ts';
import type { VersionLine, VersionRow } from './version-table.ts';

interface ForPerson {
  moduleId: number;
  person: Person;
}

type WholeVersion = Version & { fields: ArticleFields; body_html: string };

/** The article through time, newest first, from a place on. @throws Problem `not-found` */
export async function listVersions(
  { db: { root } }: Tools,
  { moduleId, person, limit, before }: ForPerson & { limit: number; before?: string | undefined },
): Promise<{ items: Version[]; older: string | null }> {
  await findArticleFor(root, { moduleId, person });
  const [place] = placesOf(before);
  const rows = await versionsBefore(root, { moduleId, before: place, limit: limit + 1 });
  return onward(rows.map(shown), { limit, cursorOf: ({ number }) => cursorAt(number) });
}

/** One version, whole. @throws Problem `not-found` */
export async function readVersion(
  { db: { root } }: Tools,
  { moduleId, person, number }: ForPerson & { number: number },
): Promise<WholeVersion> {
  await findArticleFor(root, { moduleId, person });
  const { fields, ...row } = await versionOf(root, { moduleId, number });
  const body_html = richTextToHtml(fields.body);
  return { ...shown(row), words: row.words ?? countWords(body_html), fields, body_html };
}

/** Keeps the present text under a name. @throws Problem `not-found`, `move-refused` */
export async function nameVersion(
  tools: Tools,
  { moduleId, person, name }: ForPerson & { name: string },
): Promise<Version> {
  return tools.db.transaction(async (tx) => {
    const { amp } = isArticle(await lockModuleFor(tx, { moduleId, person }));
    requireRight(amp, 'edit');
    const kept = { moduleId, reason: 'named', authorId: person.id, name } as const;
    const number = await keepVersion(tx, { ...kept, at: tools.now() });
    return shown(await versionOf(tx, { moduleId, number }));
  });
}

/**
 * What changed from one version, from the text that was approved, or from what was submitted the time
 * before, to another, or to the present text; field by field, only those that differ. @throws Problem `not-found`
 */
export async function diffVersions(
  { db: { root } }: Tools,
  {
    moduleId,
    person,
    from,
    to,
  }: ForPerson & { from: number | 'approved' | 'submitted'; to?: number | undefined },
): Promise<z.infer<typeof Diff>> {
  const { module, amp } = await findArticleFor(root, { moduleId, person });
  const before = await (from === 'approved'
    ? approvedVersion(root, { moduleId, contentHash: module.approvedHash })
    : from === 'submitted'
      ? there(findEarlierSubmission(root, moduleId))
      : versionOf(root, { moduleId, number: from }));
  const after =
    to === undefined
      ? await presentText(root, { moduleId, ampId: amp.id })
      : await versionOf(root, { moduleId, number: to });
  return { fields: differences(before, after) };
}

/** What is different from the text that was approved, as far as that was kept. */
export async function changesSinceApproval(
  db: Queries,
  { module, amp }: FoundModule,
): Promise<FieldChanges> {
  const { id: moduleId, approvedHash: contentHash } = module;
  const before = contentHash ? await findVersionByHash(db, { moduleId, contentHash }) : null;
  return before ? differences(before, await presentText(db, { moduleId, ampId: amp.id })) : [];
}

type FieldChanges = z.infer<typeof Diff>['fields'];
type Compared = Pick<VersionRow, 'fields' | 'pictures'>;

const presentText = async (
  db: Queries,
  { moduleId, ampId }: { moduleId: number; ampId: number },
): Promise<Compared> => ({
  fields: await articleFields(db, moduleId),
  pictures: (await frozenArticle(db, ampId))?.pictures ?? [],
});

function differences(before: Compared, after: Compared): FieldChanges {
  // A version of before pictures were kept says nothing about them.
  const isWhole = before.pictures !== null && after.pictures !== null;
  const textsOf = ({ fields, pictures }: Compared) =>
    comparedTexts(fields, isWhole ? (pictures ?? []) : []);
  return differingTexts(textsOf(before), textsOf(after)).map(([field, old, now]) => ({
    field,
    pieces: wordDiff(old, now),
  }));
}

async function approvedVersion(
  db: Queries,
  { moduleId, contentHash }: { moduleId: number; contentHash: string | null },
): Promise<VersionRow> {
  if (!contentHash) throw new Problem('not-found');
  return there(findVersionByHash(db, { moduleId, contentHash }));
}

const versionOf = (db: Queries, asked: { moduleId: number; number: number }) =>
  there(findVersion(db, asked));

async function there(finding: Promise<VersionRow | null>): Promise<VersionRow> {
  const version = await finding;
  if (!version) throw new Problem('not-found');
  return version;
}

const findArticleFor = async (db: Queries, asked: ForPerson) =>
  isArticle(await findModuleFor(db, asked));

function isArticle(found: FoundModule): FoundModule {
  if (found.module.kind !== 'article') throw new Problem('not-found');
  return found;
}

const shown = (row: VersionLine): Version => ({
  number: row.number,
  name: row.name,
  reason: row.reason,
  author: row.author ?? 'System',
  restored_from: row.restoredFrom,
  words: row.words,
  at: row.at.toISOString(),
});
