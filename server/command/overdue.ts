import { listOverdue } from '../admin/list-overdue.ts';
import type { Tools } from '../tools.ts';

/** Whatever should have happened and has not, a line each. */
export async function overdueInWords(tools: Tools): Promise<string> {
  const { items } = await listOverdue(tools);
  const lines = items.map(({ says, since }) => `since ${since} · ${says}`);
  return lines.length > 0 ? lines.join('\n') : 'Nothing is overdue.';
}
