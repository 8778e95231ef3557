import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import type { Asking } from './bank.ts';

const mostOnPage = 100;

/** The newest first, a page at a time, as they were told; the fields come flat, as `created[gte]`. */
export async function listEvents({ store, fields }: Asking): Promise<Answer> {
  const since = Number(fields['created[gte]'] ?? 0);
  const types = Object.entries(fields).flatMap(([name, type]) =>
    name.startsWith('types[') ? [type] : [],
  );
  const wanted = store
    .allEvents()
    .filter(({ created, type }) => created >= since && (types.length === 0 || types.includes(type)))
    .toReversed();
  const first = wanted.findIndex(({ id }) => id === fields['starting_after']) + 1;
  const size = Math.min(Number(fields['limit'] ?? 10), mostOnPage);
  const data = wanted.slice(first, first + size);
  const hasMore = wanted.length > first + size;
  return json(200, { object: 'list', url: '/v1/events', has_more: hasMore, data });
}
