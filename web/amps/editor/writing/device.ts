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
  /** The server has everything of it. */
  isStored: boolean;
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Drop = (database: string) => void;
const dropDatabase: Drop = (name) => void indexedDB.deleteDatabase(name);

const prefix = 'writing:';
const keyOf = (personId: number, ampId: number) => `${prefix}${personId}:${ampId}`;

/** Another person on the same device never opens this one's copy. */
export const databaseName = ({ personId, moduleId }: { personId: number; moduleId: number }) =>
  `article:${moduleId}:person:${personId}`;

export function remember(record: DeviceRecord, keep: Keep = localStorage): void {
  keep.setItem(keyOf(record.personId, record.ampId), JSON.stringify(record));
}

export function recall(
  { personId, ampId }: { personId: number; ampId: number },
  keep: Keep = localStorage,
): DeviceRecord | null {
  return parsed(keep.getItem(keyOf(personId, ampId)));
}

/** Notes whether the server has everything; an article nobody remembers stays forgotten. */
export function noteStored(
  who: { personId: number; ampId: number },
  isStored: boolean,
  keep: Keep = localStorage,
): void {
  const record = recall(who, keep);
  if (record && record.isStored !== isStored) remember({ ...record, isStored }, keep);
}

/**
 * For privacy, when the person logs out: forgets every copy of which the server has everything. What it
 * has not stays, for its own person only.
 */
export function forgetStored(
  personId: number,
  keep: Keep = localStorage,
  drop: Drop = dropDatabase,
): void {
  const keys = Array.from({ length: keep.length }, (_, index) => keep.key(index));
  for (const key of keys) {
    if (!key?.startsWith(`${prefix}${personId}:`)) continue;
    const record = parsed(keep.getItem(key));
    if (!record?.isStored) continue;
    drop(databaseName(record));
    keep.removeItem(key);
  }
}

/** The Amp is deleted: the copy of its article goes too, whether the server had all of it or not. */
export function forgetAmp(
  who: { personId: number; ampId: number },
  keep: Keep = localStorage,
  drop: Drop = dropDatabase,
): void {
  const record = recall(who, keep);
  if (!record) return;
  drop(databaseName(record));
  keep.removeItem(keyOf(who.personId, who.ampId));
}

function parsed(stored: string | null): DeviceRecord | null {
  if (!stored) return null;
  try {
    const value: Partial<DeviceRecord> = JSON.parse(stored);
    const { personId, ampId, moduleId, title, status, mayEdit, isStored } = value;
    if (!personId || !ampId || !moduleId || title === undefined || status === undefined)
      return null;
    return {
      personId,
      ampId,
      moduleId,
      title,
      status,
      mayEdit: mayEdit ?? false,
      isStored: isStored ?? false,
    };
  } catch {
    // Written by hand or by an older version: as good as nothing.
    return null;
  }
}
