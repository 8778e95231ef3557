import { useMemo } from 'react';
import { useStore } from '#web/kit/store.ts';
import { openWriting, type Writing, type WritingOptions } from './open-writing.ts';
import type { SharedFields, WrittenKind } from './written-kind.ts';

/** The writing of a module while its page is open; null until the page is shown. */
export function useWriting<Shared extends SharedFields>({
  ampId,
  of,
  moduleId,
  personId,
  name,
}: Place<Shared>): Writing<Shared> | null {
  const place = useMemo(
    () => placeFor({ ampId, of, moduleId, person: { id: personId, name } }),
    [ampId, of, moduleId, personId, name],
  );
  return useStore(place);
}

interface Place<Shared extends SharedFields> {
  ampId: number;
  of: WrittenKind<Shared>;
  moduleId: number;
  personId: number;
  name: string;
}

function placeFor<Shared extends SharedFields>(options: WritingOptions<Shared>) {
  let writing: Writing<Shared> | null = null;
  return {
    get: () => writing,
    set: (next: Writing<Shared> | null) => void (writing = next),
    subscribe(listener: () => void) {
      const opened = openWriting(options);
      writing = opened;
      listener();
      return () => {
        if (writing === opened) writing = null;
        opened.close();
      };
    },
  };
}
