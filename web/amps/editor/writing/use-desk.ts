import { useMemo } from 'react';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { useStore } from '#web/kit/store.ts';
import { openDesk, type Desk, type DeskOptions } from './desk.ts';

/** The desk of a module while somebody sits at it; null until the page is shown. */
export function useDesk({ ampId, kind, moduleId, personId, name }: Seat): Desk | null {
  const seat = useMemo(
    () => seatFor({ ampId, kind, moduleId, person: { id: personId, name } }),
    [ampId, kind, moduleId, personId, name],
  );
  return useStore(seat);
}

interface Seat {
  ampId: number;
  kind: ModuleKind;
  moduleId: number;
  personId: number;
  name: string;
}

function seatFor(options: DeskOptions) {
  let desk: Desk | null = null;
  return {
    get: () => desk,
    set: (next: Desk | null) => void (desk = next),
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
