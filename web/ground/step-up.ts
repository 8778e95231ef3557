import { modals } from '#web/kit/modals.ts';
import { storeOf } from '#web/kit/store.ts';

export interface Proving {
  settle: (isProven: boolean) => void;
}

export const identityId = 'identity';

/** The question that is open, if any: the identity dialog shows it. */
export const proving = storeOf<Proving | null>(null);

let asking: Promise<boolean> | null = null;

/** Asks who is here, before what a thief of an open browser would do. All calls that wait share it. */
export function proveIdentity(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const settle = (isProven: boolean) => {
      asking = null;
      proving.set(null);
      modals.close(identityId);
      resolve(isProven);
    };
    proving.set({ settle });
    modals.open(identityId);
  });
  return asking;
}
