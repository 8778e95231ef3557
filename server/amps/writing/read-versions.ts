import type { z } from 'zod';
import type { Diff, Version } from '#contract/modules/versions.ts';
import { differingTexts } from '#domain/amps/differing-texts.ts';
import type { ModuleKindSpec } from '#domain/amps/module-spec.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { Whose } from '../../foundation/fair-turns.ts';
import { cursorAt, onward, placesOf } from '../../foundation/http/onward.ts';
import type { Tools } from '../../tools.ts';
import { serverModuleOf } from '../modules/built-modules.ts';
import { frozenPictures } from '../modules/frozen-pictures-table.ts';
import { findModuleFor, lockModuleFor, requireRight } from '../find-amp.ts';
import type { ModuleRow } from '../module-table.ts';
import { compareApart } from './compare-apart.ts';
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

/** A module through time, newest first, from a place on. @throws Problem `not-found` */
export async function listVersions(
  { db: { root } }: Tools,
  { moduleId, person, limit, before }: ForPerson & { limit: number; before?: string | undefined },
): Promise<{ items: Version[]; older: string | null }> {
  await findModuleFor(root, { moduleId, person });
  const [place] = placesOf(before);
  const rows = await versionsBefore(root, { moduleId, before: place, limit: limit + 1 });
  return onward(rows.map(shown), { limit, cursorOf: ({ number }) => cursorAt(number) });
}

/** One version, whole, with what it is shown by. @throws Problem `not-found` */
export async function readVersion(
  { db: { root } }: Tools,
  { moduleId, person, number }: ForPerson & { number: number },
): Promise<Version & { fields: object; drawn: object }> {
  const { module } = await findModuleFor(root, { moduleId, person });
  const { spec } = serverModuleOf(module.kind);
  const { fields, ...row } = await versionOf(root, spec, { moduleId, number });
  const words = row.words ?? spec.wordsOf(fields);
  return { ...shown(row), words, fields, drawn: spec.drawn(fields) };
}

/** Keeps the present text under a name. @throws Problem `not-found`, `move-refused` */
export async function nameVersion(
  tools: Tools,
  { moduleId, person, name }: ForPerson & { name: string },
): Promise<Version> {
  return tools.db.transaction(async (tx) => {
    const { amp, module } = await lockModuleFor(tx, { moduleId, person });
    requireRight(amp, 'edit');
    const kept = { moduleId, reason: 'named', authorId: person.id, name } as const;
    const number = await keepVersion(tx, { ...kept, at: tools.now() });
    const { spec } = serverModuleOf(module.kind);
    return shown(await versionOf(tx, spec, { moduleId, number }));
  });
}

/**
 * What changed from one version, from the text that was approved, or from what was submitted last (of
 * what waits, the time before), to another, or to the present text; field by field, only those that differ. @throws Problem `not-found`
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
  const { module } = await findModuleFor(root, { moduleId, person });
  const { spec } = serverModuleOf(module.kind);
  const before = await (from === 'approved'
    ? approvedVersion(root, spec, { moduleId, contentHash: module.approvedHash })
    : from === 'submitted'
      ? there(
          findEarlierSubmission(root, spec, {
            moduleId,
            isWaiting: module.approval === 'awaiting',
          }),
        )
      : versionOf(root, spec, { moduleId, number: from }));
  const after =
    to === undefined
      ? await presentText(root, module)
      : await versionOf(root, spec, { moduleId, number: to });
  const { revision } = module;
  return { revision, fields: await differences(person.id, spec, before, after) };
}

/** What is different from the text that was approved, as far as that was kept. */
export async function changesSinceApproval(db: Queries, module: ModuleRow): Promise<FieldChanges> {
  const { id: moduleId, approvedHash: contentHash } = module;
  const { spec } = serverModuleOf(module.kind);
  const before = contentHash ? await findVersionByHash(db, spec, { moduleId, contentHash }) : null;
  return before
    ? differences(`module ${moduleId}`, spec, before, await presentText(db, module))
    : [];
}

type FieldChanges = z.infer<typeof Diff>['fields'];
type Compared = Pick<VersionRow, 'fields' | 'pictures'>;

const presentText = async (
  db: Queries,
  { id, kind }: Pick<ModuleRow, 'id' | 'kind'>,
): Promise<Compared> => ({
  fields: await serverModuleOf(kind).read(db, id),
  pictures: await frozenPictures(db, id),
});

async function differences(
  whose: Whose,
  spec: ModuleKindSpec,
  before: Compared,
  after: Compared,
): Promise<FieldChanges> {
  // A version of before pictures were kept says nothing about them.
  const isWhole = before.pictures !== null && after.pictures !== null;
  const textsOf = ({ fields, pictures }: Compared) =>
    spec.comparedTexts(fields, isWhole ? (pictures ?? []) : []);
  const differing = differingTexts(textsOf(before), textsOf(after));
  const pieces = await compareApart(
    whose,
    differing.map(([, old, now]) => [old, now]),
  );
  return differing.map(([field], at) => ({ field, pieces: pieces[at] ?? [] }));
}

async function approvedVersion(
  db: Queries,
  spec: ModuleKindSpec,
  { moduleId, contentHash }: { moduleId: number; contentHash: string | null },
): Promise<VersionRow> {
  if (!contentHash) throw new Problem('not-found');
  return there(findVersionByHash(db, spec, { moduleId, contentHash }));
}

const versionOf = (
  db: Queries,
  spec: ModuleKindSpec,
  asked: { moduleId: number; number: number },
) => there(findVersion(db, spec, asked));

async function there(finding: Promise<VersionRow | null>): Promise<VersionRow> {
  const version = await finding;
  if (!version) throw new Problem('not-found');
  return version;
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
