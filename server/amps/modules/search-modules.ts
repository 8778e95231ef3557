import type { LineReply } from '#contract/modules/module-reply.ts';
import { kindOf } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { Queries } from '../../foundation/db/transaction.ts';
import type { Columns } from '../../foundation/http/csv.ts';
import { countedAtMost, pagination } from '../../foundation/http/paging.ts';
import type { Tools } from '../../tools.ts';
import { pictureOf } from '../amp-lines.ts';
import { Approval } from '../module-table.ts';
import { firstPictures } from '../pictures/media-resource-table.ts';
import { serverModuleOf } from './built-modules.ts';
import { countModules, pageOfModules } from './module-search-table.ts';
import type { ModuleSearch } from './module-search-table.ts';
import type { ModuleLine } from './server-module.ts';

interface Query {
  kinds: readonly ModuleKind[];
  q?: string | undefined;
  state: ModuleSearch['approval'];
  page: number;
  limit: number;
}

type Row = Awaited<ReturnType<typeof pageOfModules>>[number];

/** The editors' screen: modules of some kinds by what became of them, by default those that wait. */
export async function searchModules({ config, db }: Pick<Tools, 'config' | 'db'>, query: Query) {
  const { kinds, page, limit } = query;
  const search = { kinds, q: query.q, approval: query.state };
  const [rows, counted] = await Promise.all([
    pageOfModules(db.root, search, { limit, offset: (page - 1) * limit }),
    countModules(db.root, search, countedAtMost + 1),
  ]);
  const [lines, pictures] = await Promise.all([linesOf(db.root, rows), picturesOf(db.root, rows)]);
  const items = rows.flatMap((row): LineReply[] => {
    const said = lines.get(row.id);
    const picture = pictureOf(config, pictures.get(row.amp_id));
    return said ? [{ ...lineOf(row, said), picture }] : [];
  });
  const total = Math.min(counted, countedAtMost);
  return { items, pagination: pagination({ page, limit }, total, counted > countedAtMost) };
}

/** How many modules of some kinds wait for an editor, and how many of those one sent back before. */
export async function countWaiting({ db }: Pick<Tools, 'db'>, kinds: readonly ModuleKind[]) {
  const [waiting, resubmitted] = await Promise.all(
    (['awaiting', 'resubmitted'] as const).map((approval) =>
      countModules(db.root, { kinds, q: undefined, approval }, countedAtMost),
    ),
  );
  return { waiting: waiting ?? 0, resubmitted: resubmitted ?? 0 };
}

/** What each says of itself, asked once for each kind. */
async function linesOf(db: Queries, rows: readonly Row[]): Promise<Map<number, ModuleLine>> {
  const lines = new Map<number, ModuleLine>();
  for (const [type, some] of Map.groupBy(rows, (row) => row.type)) {
    const ids = some.map(({ id }) => id);
    for (const line of await serverModuleOf(kindOf(type)).lines(db, ids))
      lines.set(line.moduleId, line);
  }
  return lines;
}

async function picturesOf(db: Queries, rows: readonly Row[]) {
  const pictures = await firstPictures(db, [...new Set(rows.map((row) => row.amp_id))]);
  return new Map(pictures.map((picture) => [picture.ampId, picture]));
}

const lineOf = (row: Row, { words, line }: ModuleLine): Omit<LineReply, 'picture'> => ({
  id: row.id,
  press_release_id: row.amp_id,
  ...line,
  company: row.company,
  owner: row.owner,
  words,
  approval: Approval.parse(row.approval),
  resubmitted: row.resubmitted,
  scheduled_for: row.scheduled_for?.toISOString() ?? null,
  status: row.status,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/** The same as a spreadsheet has it: what the kinds say of themselves stands before whose it is. */
export function lineColumns(kinds: readonly ModuleKind[]): Columns<LineReply> {
  const own = kinds.flatMap((kind) => Object.keys(serverModuleOf(kind).spec.schemas.line));
  return {
    id: ({ id }) => id,
    amp_id: ({ press_release_id }) => press_release_id,
    ...Object.fromEntries(own.map((name) => [name, (line: LineReply) => line[name]])),
    company: ({ company }) => company,
    owner: ({ owner }) => owner,
    words: ({ words }) => words,
    approval: ({ approval }) => approval,
    resubmitted: ({ resubmitted }) => resubmitted,
    submitted: ({ submitted_at }) => submitted_at,
    updated: ({ updated_at }) => updated_at,
  };
}
