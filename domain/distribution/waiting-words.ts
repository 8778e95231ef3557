import { momentInWords } from '../rules/moment.ts';

interface Waiting {
  total: number;
  items: readonly {
    title: string;
    scheduled_for: string | null;
    scheduled_zone: string | null;
  }[];
}

/** What a step keeps from going out, named in the dialog that asks for it; empty when it is nothing. */
export function waitingInWords({ total, items }: Waiting): string {
  if (total === 0) return '';
  const names = items.map(
    ({ title, scheduled_for: at, scheduled_zone: zone }) =>
      `“${title}”${at === null ? '' : ` (set for ${momentInWords(new Date(at), zone ?? 'UTC')})`}`,
  );
  const more = total - items.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(all);
  return total === 1
    ? `One Amp waits to be sent, and will be held: ${list}.`
    : `${total} Amps wait to be sent, and will be held: ${list}.`;
}
