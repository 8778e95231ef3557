import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { openFiles } from './kept-files.ts';
import type { KeptFiles } from './kept-files.ts';

/** What happened at one of the pretend sites of a kind. */
interface SiteEntry {
  site: string;
}

/** The memory of all pretend sites of a kind. */
export interface SiteStore<Entry extends SiteEntry, State> extends KeptFiles {
  /** As it stands now; one that nobody came to yet is fresh. */
  site: (name: string) => State;
  knownSites: () => string[];
  /** Decides on the newest state, alone, and resolves when the decision is safely on the disk. */
  commit: <Decided extends Entry>(decide: () => Decided) => Promise<Decided>;
  close: () => Promise<void>;
}

interface Kind<Entry, State> {
  /** What its files are called: `wordpress`. */
  kind: string;
  fresh: () => State;
  apply: (site: State, entry: Entry) => void;
}

export async function openSiteStore<Entry extends SiteEntry, State>(
  dataDir: string,
  { kind, fresh, apply }: Kind<Entry, State>,
): Promise<SiteStore<Entry, State>> {
  const sites = new Map<string, State>();
  const files = await openFiles(join(dataDir, `${kind}-files`));
  const journal = await openJournal<Entry>(join(dataDir, `${kind}.jsonl`), (entry) => {
    const site = sites.get(entry.site) ?? fresh();
    sites.set(entry.site, site);
    apply(site, entry);
  });
  return {
    site: (name) => sites.get(name) ?? fresh(),
    knownSites: () => [...sites.keys()].sort(),
    commit: journal.commit,
    ...files,
    close: journal.close,
  };
}
