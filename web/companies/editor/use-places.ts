import { useEffect, useState } from 'react';
import { companies } from '#contract/companies.ts';
import { limits } from '#domain/limits.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import type { Reply } from '#web/ground/rows.ts';

type Places = Reply<typeof companies.geocode>;
export type Place = Places['items'][number];

interface Suggestions {
  items: Place[];
  source: Places['source'] | null;
  /** They could not be had; the form works without. */
  isDown: boolean;
}

const none: Suggestions = { items: [], source: null, isDown: false };
const { debounceMs, charactersAtLeast, charactersAtMost } = limits.geocode;

/** Addresses that fit what was typed, a moment after the last key. @param typed null asks for none. */
export function usePlaces(typed: string | null): Suggestions {
  const [found, setFound] = useState(none);
  const q = typed?.trim() ?? '';
  const asks = q.length >= charactersAtLeast && q.length <= charactersAtMost;
  useEffect(() => {
    if (!asks) return undefined;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      try {
        const answer = await send(companies.geocode, { query: { q } }, { quiet: true, signal });
        if (!signal.aborted) setFound({ ...answer, isDown: false });
      } catch (error) {
        if (signal.aborted) return;
        if (!isCallFailure(error)) throw error;
        setFound({ ...none, isDown: true });
      }
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asks, q]);
  return asks ? found : none;
}
