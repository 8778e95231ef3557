import { limits } from '#domain/limits.ts';
import { storeOf, type Store } from './store.ts';

/** A dialog or drawer that is in the page; a closing one is there until it has faded away. */
export interface Layer {
  id: string;
  isOpen: boolean;
  /** Another number with each opening. */
  opening: number;
}

export interface Modals {
  /** From the lowest to the top one. */
  layers: Store<readonly Layer[]>;
  /** Opens by id, on top of what is open. What has this id is drawn by a `Dialog` or a `Sheet`. */
  open: (id: string) => void;
  /** Closes by id; it leaves the page after 500 ms. Others stay as they are. */
  close: (id: string) => void;
  /** Of `Dialog` and `Sheet`: they are in the page. @returns what says that they are not any more. */
  hold: (id: string) => () => void;
}

/** @internal */
export function modalsWith(removalDelayMs: number): Modals {
  const layers = storeOf<readonly Layer[]>([]);
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  const holders = new Map<string, number>();
  let openings = 0;

  const remove = (id: string) => {
    clearTimeout(removals.get(id));
    removals.delete(id);
    layers.set(layers.get().filter((layer) => layer.id !== id));
  };
  return {
    layers,
    open(id) {
      if (isOpenIn(layers.get(), id)) return;
      remove(id);
      openings += 1;
      layers.set([...layers.get(), { id, isOpen: true, opening: openings }]);
    },
    close(id) {
      if (!isOpenIn(layers.get(), id)) return;
      layers.set(
        layers.get().map((layer) => (layer.id === id ? { ...layer, isOpen: false } : layer)),
      );
      removals.set(
        id,
        setTimeout(() => remove(id), removalDelayMs),
      );
    },
    hold(id) {
      holders.set(id, (holders.get(id) ?? 0) + 1);
      return () => {
        holders.set(id, (holders.get(id) ?? 0) - 1);
        // Its page is gone: coming back must not find it open. Held again at once, it only moved.
        queueMicrotask(() => {
          if (holders.get(id) !== 0) return;
          holders.delete(id);
          remove(id);
        });
      };
    },
  };
}

export const isOpenIn = (layers: readonly Layer[], id: string): boolean =>
  layers.some((layer) => layer.id === id && layer.isOpen);

/** The layer that Esc means. */
export const topOf = (layers: readonly Layer[]): string | undefined =>
  layers.findLast(({ isOpen }) => isOpen)?.id;

/**
 * The dialogs and drawers of the app, by id: `modals.open('support')`, `modals.close('support')`.
 * Draw one with `<Dialog id="…">` or `<Sheet id="…">`; where several rows have the same dialog, its id
 * ends in the row's (`retract-17`).
 */
export const modals = modalsWith(limits.modalRemovalDelayMs);
