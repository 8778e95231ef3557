import { AuditFilter } from '#contract/audit.ts';
import { deedWords } from '#domain/people/deeds.ts';
import { deedColumns, everyDeed } from '../admin/export-deeds.ts';
import { listDeeds } from '../admin/list-deeds.ts';
import { csvOf } from '../foundation/http/csv.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';
import { momentOf } from './moment-of.ts';
import { row } from './terminal.ts';

interface Wanted {
  who: string;
  kind: string;
  from: string;
  to: string;
  limit: string;
  csv: boolean;
}

/** The audit log on a terminal, a line a deed, or as CSV. @throws Complaint */
export async function printAudit(
  tools: Tools,
  { limit, csv, ...words }: Wanted,
  print: (line: string) => void,
): Promise<void> {
  const given = Object.entries({ ...words, from: momentOf(words.from), to: momentOf(words.to) });
  const filter = AuditFilter.safeParse(Object.fromEntries(given.filter(([, word]) => word)));
  if (!filter.success) {
    const [issue] = filter.error.issues;
    throw new Complaint(`--${issue?.path.join('.')}: ${issue?.message}`);
  }
  if (csv) {
    const lines = everyDeed(tools, filter.data);
    for await (const part of csvOf({ columns: deedColumns, lines }))
      print(String(part).replace(/\n$/, ''));
    return;
  }
  const most = Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > 1000)
    throw new Complaint('--limit must be a whole number from 1 to 1000.');
  const { items } = await listDeeds(tools, { ...filter.data, limit: most });
  for (const { at, actor, on_behalf_of, action, object, after } of items) {
    const by = actor ? `${actor.name} (${actor.id})` : 'the product or its operator';
    const as = on_behalf_of ? ` as ${on_behalf_of.name} (${on_behalf_of.id})` : '';
    const about = object ? [`${object.type} ${object.id} ${object.name}`] : [];
    const said = after === null ? [] : [JSON.stringify(after)];
    print(row(at, `${by}${as}`, deedWords(action), ...about, ...said));
  }
}
