import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '..');
const folders = ['domain', 'contract', 'server', 'practice', 'web', 'tests'];

const files = globSync(
  folders.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: root },
)
  .filter((file) => !file.startsWith('tests/peers/'))
  .toSorted();

/** Those that reach for nothing outside themselves share one process. */
const isPure = (file: string) => /^(domain|contract|web)\//.test(file);

export const pure = files.filter(isPure);
const withOutside = files.filter((file) => !isPure(file));

/**
 * What they look at is done by the engine, or done otherwise for each: locks, races, announcements, statements
 * that only one of them understands. They run on both engines; what else a file finds, it finds on either.
 */
const aboutEngines: Record<string, string> = {
  'server/amps/listing.test.ts': 'searches, and the indexes that answer them',
  'server/publishing/publishing.test.ts': 'submissions that race for one credit',
  'server/amps/writing/live-documents.test.ts': 'stores that are announced to other processes',
  'server/amps/writing/save-document.test.ts': 'stores that race for one row',
  'server/amps/writing/writing-door.test.ts': 'words typed while others are stored',
  'server/command/backup/backup.test.ts': 'a copy of the embedded engine, a dump of PostgreSQL',
  'server/command/backup/left-running.test.ts': 'lines to a database that is being restored',
  'server/credits/spend-credits.test.ts': 'credits under locks',
  'server/distribution/publish-once.test.ts': 'posts that race',
  'server/distribution/report-stream.test.ts': 'announcements',
  'server/exports.test.ts': 'rows read as a stream',
  'server/foundation/db/database.test.ts': 'the engines themselves',
  'server/foundation/queue/lost-work.test.ts': 'the trigger on the queue’s tables',
  'server/invariants/check-invariants.test.ts': 'statements over all tables',
  'server/personal-data/anonymise-person.test.ts': 'statements over all tables',
  'server/seed/seed.test.ts': 'the demo world, which begins on the embedded engine',
  'tests/kill/kill.test.ts': 'a process that is killed',
  'server/companies/social/older-links.test.ts': 'a migration of rows',
  'tests/sites/signed-in-site.test.ts': 'accounts that a partial index tells apart',
  'tests/sites/toy-sites.test.ts': 'the whole way of a post, at sites that no code of ours names',
  'tests/worlds/old-worlds.test.ts': 'a kept data directory, a kept dump',
};

/** Those that have a database made for them, be it by a builder of a builder. */
function filesWithDatabase(tests: string[]): string[] {
  const builders = globSync('tests/{builders,kill}/*.ts', { cwd: root });
  const makers = new Set(['fresh-database.ts']);
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const asks = (file: string) => [...makers].some((maker) => text(file).includes(`/${maker}'`));
  for (let known = 0; known < makers.size;) {
    known = makers.size;
    for (const file of builders.filter(asks)) makers.add(basename(file));
  }
  return tests.filter(asks);
}

export const withDatabase = filesWithDatabase(withOutside);
export const withoutDatabase = withOutside.filter((file) => !withDatabase.includes(file));
export const onBothEngines = withDatabase.filter((file) => Object.hasOwn(aboutEngines, file));

const gone = Object.keys(aboutEngines).filter((file) => !onBothEngines.includes(file));
if (gone.length > 0) throw new Error(`No such files with a database: ${gone.join(', ')}`);
