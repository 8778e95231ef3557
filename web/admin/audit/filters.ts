import { deedKindNames, deedKinds } from '#domain/people/deeds.ts';

/** What the audit log shows when the address says nothing. */
export const defaults = { who: '', kind: '', from: '', to: '', before: '', after: '' };

export const kindChoices = [
  { value: '', label: 'Any kind' },
  ...deedKindNames.map((kind) => ({ value: kind, label: deedKinds[kind] })),
];

/** The address's words as the call takes them; words it would refuse count as not said. */
export function filtersOf({ who, kind, from, to }: Omit<typeof defaults, 'before' | 'after'>) {
  return {
    who: who.slice(0, 200),
    kind: deedKindNames.find((known) => known === kind),
    from: startOfDay(from, 0),
    to: startOfDay(to, 1),
  };
}

export const placesOf = ({ before, after }: Pick<typeof defaults, 'before' | 'after'>) => ({
  before: placeOf(before),
  after: placeOf(after),
});

const placeOf = (word: string) => (/^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined);

/** The moment a day of the calendar begins where the reader is. @param later days after it. */
function startOfDay(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + later).toISOString();
}
