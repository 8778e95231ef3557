import { keysOf, onDevice, readKept, type Keep } from '#web/kit/browser-keep.ts';

/**
 * What is known on this device of articles that were opened on it: enough to open one again while the
 * server is away, and to know which copies may go when the person logs out.
 */
export interface DeviceRecord {
  personId: number;
  ampId: number;
  moduleId: number;
  title: string;
  status: number;
  /** The person may change it, as far as the server last said. */
  mayEdit: boolean;
  /**
   * Tabs that put words into the copy which the server has not, as far as each of them knows of its own. One that
   * crashed stays named, until another has read the copy after it and the server has all of that.
   */
  unstored: readonly string[];
}

/** What nobody has looked at yet, or an older version wrote, may hold anything. */
export const unknownTab = '';

type Drop = (database: string) => void;
const dropDatabase: Drop = (name) => {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser without such databases, or that blocks them, has no copy.
  }
};

const prefix = 'writing:';
const keyOf = (personId: number, ampId: number) => `${prefix}${personId}:${ampId}`;

/** Another person on the same device never opens this one's copy. */
export const databaseName = ({ personId, moduleId }: { personId: number; moduleId: number }) =>
  `article:${moduleId}:person:${personId}`;

export function remember(record: DeviceRecord, keep: Keep = onDevice): void {
  const key = keyOf(record.personId, record.ampId);
  // Where the device is full, none is left that says the server has what it has not: logging out goes by it.
  keep.removeItem(key);
  keep.setItem(key, JSON.stringify(record));
}

export function recall(
  { personId, ampId }: { personId: number; ampId: number },
  keep: Keep = onDevice,
): DeviceRecord | null {
  return recordIn(readKept(keep, keyOf(personId, ampId)));
}

/** Notes whether the server has everything that a tab wrote; an article nobody remembers stays forgotten. */
export function noteStored(
  who: { personId: number; ampId: number },
  { tab, isStored }: { tab: string; isStored: boolean },
  keep: Keep = onDevice,
): void {
  if (isStored) return noteAllStored(who, [tab], keep);
  const record = recall(who, keep);
  if (!record || record.unstored.includes(tab)) return;
  remember({ ...record, unstored: [...record.unstored, tab] }, keep);
}

/** The server has everything that these tabs wrote. */
export function noteAllStored(
  who: { personId: number; ampId: number },
  tabs: readonly string[],
  keep: Keep = onDevice,
): void {
  const record = recall(who, keep);
  if (!record?.unstored.some((tab) => tabs.includes(tab))) return;
  remember({ ...record, unstored: record.unstored.filter((tab) => !tabs.includes(tab)) }, keep);
}

/**
 * For privacy, when the person logs out: forgets every copy of which the server has everything. What it
 * has not stays, for its own person only.
 */
export function forgetStored(
  personId: number,
  keep: Keep = onDevice,
  drop: Drop = dropDatabase,
): void {
  for (const key of keysOf(keep, `${prefix}${personId}:`)) {
    const record = recordIn(readKept(keep, key));
    if (!record || record.unstored.length > 0) continue;
    drop(databaseName(record));
    keep.removeItem(key);
  }
}

/** The Amp is deleted: the copy of its article goes too, whether the server had all of it or not. */
export function forgetAmp(
  who: { personId: number; ampId: number },
  keep: Keep = onDevice,
  drop: Drop = dropDatabase,
): void {
  const record = recall(who, keep);
  if (!record) return;
  drop(databaseName(record));
  keep.removeItem(keyOf(who.personId, who.ampId));
}

/** Null where it is not whole: written by hand or by an older version, it is as good as nothing. */
function recordIn(written: unknown): DeviceRecord | null {
  const value: Partial<DeviceRecord> & { isStored?: boolean } = written ?? {};
  const { personId, ampId, moduleId, title, status, mayEdit, isStored } = value;
  const unstored = value.unstored ?? (isStored ? [] : [unknownTab]);
  if (!personId || !ampId || !moduleId || title === undefined || status === undefined) return null;
  return {
    personId,
    ampId,
    moduleId,
    title,
    status,
    mayEdit: mayEdit ?? false,
    unstored,
  };
}
