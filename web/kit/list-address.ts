import { useNavigate, useSearch } from '@tanstack/react-router';

type Words = Readonly<Record<string, string | undefined>>;

/** What of a list's state differs from its defaults: only that stands in the address. @internal */
export function addressWords(search: Words, defaults: Words, changes: Words): Words {
  // Another filter shows another list: its first page.
  const next = { ...search, page: '1', ...changes };
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => [
      name,
      value === (name === 'page' ? '1' : (defaults[name] ?? '')) ? undefined : value,
    ]),
  );
}

/** A page number from the address; anything that is none is 1. @internal */
export function pageOf(word: string | undefined): number {
  return word !== undefined && /^[1-9]\d{0,4}$/.test(word) ? Number(word) : 1;
}

/** An id from the address; anything that is none is not said. */
export const idOf = (word: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined;

export interface ListAddress<Name extends string> {
  /** By name; the default where the address says nothing. */
  filters: Readonly<Record<Name, string>>;
  page: number;
  /** Changes filters or the page. `quietly`: the back button leaves the list, as while typing. */
  go: (changes: Partial<Record<Name | 'page', string>>, options?: { quietly?: boolean }) => void;
}

/**
 * Filters, sorting and page of a list, kept in the address, so that a reload, the back button and a
 * link given to somebody else all show the same.
 */
export function useListAddress<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): ListAddress<Name> {
  const search: Words = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters: Record<Name, string> = { ...defaults };
  for (const name in defaults) filters[name] = search[name] ?? defaults[name];
  return {
    filters,
    page: pageOf(search.page),
    go: (changes, { quietly = false } = {}) =>
      void navigate({
        to: '.',
        search: addressWords(search, defaults, changes),
        replace: quietly,
        resetScroll: false,
      }),
  };
}
