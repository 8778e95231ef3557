import type { ImportEntry, ImportPlan } from '#contract/imports.ts';

const kinds: Record<ImportPlan['kind'], string> = {
  wordpress: 'A WordPress export',
  feed: 'A feed',
  csv: 'A table',
};

export const canBeMade = ({ problem, press_release_id }: ImportEntry): boolean =>
  problem === null && press_release_id === null;

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What a file is, and how many of its posts are new, known, and of no use. */
export function planWords({ kind, entries, left_out: leftOut }: ImportPlan): string {
  const open = entries.filter(canBeMade).length;
  const known = entries.filter((entry) => entry.press_release_id !== null).length;
  const broken = entries.length - open - known;
  const parts = [
    `${kinds[kind]} with ${countOf(entries.length, 'post', 'posts')}.`,
    open > 0 ? `${countOf(open, 'draft', 'drafts')} can be made.` : 'No new draft can be made.',
    known === 1 ? '1 was imported before and stays as it is.' : '',
    known > 1 ? `${known} were imported before and stay as they are.` : '',
    broken > 0 ? `${broken} cannot be made.` : '',
    leftOut > 0
      ? `${countOf(leftOut, 'entry is', 'entries are')} no post (pictures, menus) and left out.`
      : '',
  ];
  return parts.filter(Boolean).join(' ');
}
