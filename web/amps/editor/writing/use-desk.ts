import { useMemo } from 'react';
import { useStore } from '#web/kit/store.ts';
import { openDesk, type Desk, type DeskOptions } from './desk.ts';
import type { SharedFields, WrittenKind } from './written-kind.ts';

/** The desk of a module while somebody sits at it; null until the page is shown. */
export function useDesk<Shared extends SharedFields>({
  ampId,
  of,
  moduleId,
  personId,
  name,
}: Seat<Shared>): Desk<Shared> | null {
  const seat = useMemo(
    () => seatFor({ ampId, of, moduleId, person: { id: personId, name } }),
    [ampId, of, moduleId, personId, name],
  );
  return useStore(seat);
}

interface Seat<Shared extends SharedFields> {
  ampId: number;
  of: WrittenKind<Shared>;
  moduleId: number;
  personId: number;
  name: string;
}

function seatFor<Shared extends SharedFields>(options: DeskOptions<Shared>) {
  let desk: Desk<Shared> | null = null;
  return {
    get: () => desk,
    set: (next: Desk<Shared> | null) => void (desk = next),
    subscribe(listener: () => void) {
      const opened = openDesk(options);
      desk = opened;
      listener();
      return () => {
        if (desk === opened) desk = null;
        opened.close();
      };
    },
  };
}
