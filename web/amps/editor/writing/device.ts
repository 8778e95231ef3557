import { nameOfDocument } from '#domain/amps/document-name.ts';
import { firstKind, isModuleKind, moduleKindNames, type ModuleKind } from '#domain/amps/modules.ts';
import { keysOf, onDevice, readKept, type Keep } from '#web/kit/browser-keep.ts';

/**
 * What is known on this device of modules that were opened on it: enough to open one again while the
 * server is away, and to know which copies may go when the person logs out.
 */
export interface DeviceRecord extends Whose {
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

/** A person's copy of a module: an Amp has one of each kind. */
export interface Whose {
  personId: number;
  ampId: number;
  kind: ModuleKind;
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

/** Records of the first kind are kept as they were before there were others: devices hold words under these keys. */
const keyOf = ({ personId, ampId, kind }: Whose) =>
  `${prefix}${personId}:${ampId}${kind === firstKind ? '' : `:${kind}`}`;

/** Another person on the same device never opens this one's copy. */
export const databaseName = ({
  personId,
  kind,
  moduleId,
}: Pick<DeviceRecord, 'personId' | 'kind' | 'moduleId'>) =>
  `${nameOfDocument({ kind, moduleId })}:person:${personId}`;

export function remember(record: DeviceRecord, keep: Keep = onDevice): void {
  const key = keyOf(record);
  // Where the device is full, none is left that says the server has what it has not: logging out goes by it.
  keep.removeItem(key);
  keep.setItem(key, JSON.stringify(record));
}

export function recall(whose: Whose, keep: Keep = onDevice): DeviceRecord | null {
  return recordIn(readKept(keep, keyOf(whose)));
}

/** Notes whether the server has everything that a tab wrote; a module nobody remembers stays forgotten. */
export function noteStored(
  who: Whose,
  { tab, isStored }: { tab: string; isStored: boolean },
  keep: Keep = onDevice,
): void {
  if (isStored) return noteAllStored(who, [tab], keep);
  const record = recall(who, keep);
  if (!record || record.unstored.includes(tab)) return;
  remember({ ...record, unstored: [...record.unstored, tab] }, keep);
}

/** The server has everything that these tabs wrote. */
export function noteAllStored(who: Whose, tabs: readonly string[], keep: Keep = onDevice): void {
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

/** The Amp is deleted: the copies of its modules go too, whether the server had all of it or not. */
export function forgetAmp(
  who: { personId: number; ampId: number },
  keep: Keep = onDevice,
  drop: Drop = dropDatabase,
): void {
  for (const kind of moduleKindNames) {
    const record = recall({ ...who, kind }, keep);
    if (!record) continue;
    drop(databaseName(record));
    keep.removeItem(keyOf(record));
  }
}

/** Null where it is not whole: written by hand or by an older version, it is as good as nothing. */
function recordIn(written: unknown): DeviceRecord | null {
  const value: Partial<DeviceRecord> & { isStored?: boolean } = written ?? {};
  const { personId, ampId, moduleId, kind = firstKind, title, status, mayEdit, isStored } = value;
  const unstored = value.unstored ?? (isStored ? [] : [unknownTab]);
  if (!personId || !ampId || !moduleId || title === undefined || status === undefined) return null;
  if (!isModuleKind(kind)) return null;
  return {
    personId,
    ampId,
    kind,
    moduleId,
    title,
    status,
    mayEdit: mayEdit ?? false,
    unstored,
  };
}
