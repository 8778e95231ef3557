import { noteAllStored, noteStored, recall, type Whose } from './device.ts';
import { goneTabs, thisTab } from './tabs.ts';

/** What this tab notes on the device of a copy that other tabs may write as well. */
export interface CopyNotes {
  /** To be awaited before the copy is read. */
  beforeRead: () => Promise<void>;
  wasRead: () => void;
  /** Whether the server has everything that is here. */
  note: (isStored: boolean) => void;
}

export function notesOf(who: Whose): CopyNotes {
  let noted: boolean | null = null;
  let goneBefore: readonly string[] = [];
  /** Tabs that were gone before the copy was read: all that they wrote is here. */
  let gone: readonly string[] = [];
  return {
    async beforeRead() {
      goneBefore = await goneTabs(recall(who)?.unstored ?? []);
    },
    wasRead() {
      gone = goneBefore;
    },
    note(isStored) {
      if (isStored && gone.length > 0) {
        noteAllStored(who, gone);
        gone = [];
      }
      if (noted === isStored) return;
      noted = isStored;
      noteStored(who, { tab: thisTab, isStored });
    },
  };
}
