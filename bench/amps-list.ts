import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { countTabs, listAmps } from '#server/amps/list-amps.ts';
import { searchModules } from '#server/amps/modules/search-modules.ts';
import { onBothEngines } from './engines.ts';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { addAmps, admin, owner, rareCompany, rareWord } from './many-amps.ts';
import { interleaved, timed } from './rounds.ts';

const few = 1_000;
/** In each tab of the list as many as are counted there, or more. */
const some = 10_000;
const rounds = 60;

type ListQuery = Parameters<typeof listAmps>[1]['query'];
type Ask = (tools: TestTools) => Promise<{ items: unknown[] }>;
const firstPage = { page: 1, limit: 10 };

const amps =
  (person: typeof owner, query: Partial<ListQuery> = {}): Ask =>
  (tools) =>
    listAmps(tools, {
      person,
      query: { sort: 'updated_at', order: 'desc', ...firstPage, ...query },
    });
const tabs =
  (person: typeof owner): Ask =>
  async (tools) => ({ items: Object.values(await countTabs(tools, { person, query: {} })) });
const articles =
  (q: string): Ask =>
  (tools) =>
    searchModules(tools, { ...firstPage, kinds: ['article'], q, state: 'all' });

const lately = () => new Date(Date.now() - 3_600_000).toISOString();

/** What people ask of the lists: their own first page, and the staff's over everybody's. */
const lists: { name: string; ask: Ask; rows?: number; among?: number }[] = [
  { name: 'Amps, an owner’s', ask: amps(owner) },
  { name: 'Amps, everybody’s', ask: amps(admin) },
  { name: 'Amps, one company’s', ask: amps(admin, { company_id: owner.id }) },
  { name: 'Amps, everybody’s, page 20', ask: amps(admin, { page: 20 }) },
  { name: 'Amps, everybody’s in review', ask: amps(admin, { status: 1 }) },
  { name: 'Amps, everybody’s with a common word', ask: amps(admin, { q: 'announcement' }) },
  { name: 'Amps, everybody’s with a rare word', ask: amps(admin, { q: rareWord }), rows: 1 },
  { name: 'Amps, everybody’s of a company by its name', ask: amps(admin, { q: rareCompany }) },
  { name: 'Amps, everybody’s with a word of many companies', ask: amps(admin, { q: 'company' }) },
  { name: 'Amps, everybody’s by title', ask: amps(admin, { sort: 'title', order: 'asc' }) },
  { name: 'Amps, everybody’s changed lately', ask: amps(admin, { updated_since: lately() }) },
  {
    name: 'Amps, everybody’s changed lately, by title',
    ask: amps(admin, { updated_since: lately(), sort: 'title', order: 'asc' }),
  },
  { name: 'Amps, everybody’s that are live', ask: amps(admin, { tab: 'live' }), among: some },
  {
    name: 'Amps, everybody’s that need somebody',
    ask: amps(admin, { tab: 'needs-you' }),
    among: some,
  },
  { name: 'tabs over an owner’s Amps', ask: tabs(owner), rows: 5 },
  { name: 'tabs over everybody’s Amps', ask: tabs(admin), rows: 5, among: some },
  { name: 'articles of the editors, with a rare word', ask: articles(rareWord), rows: 1 },
];

export const ampsList: Bench = {
  name: 'amps-list',
  about:
    'Time of one page of a list with all it shows, among a million Amps (100,000 on the ' +
    'embedded engine), against the same page among a thousand, or ten where as many are counted, in databases of one server.',
  run: () =>
    onBothEngines(async ({ engine, databaseUrl }) => {
      const many = databaseUrl ? 1_000_000 : 100_000;
      if (databaseUrl) process.env['TEST_DATABASE_URL'] = databaseUrl;
      else delete process.env['TEST_DATABASE_URL'];
      const worlds = new Map<number, TestTools>();
      try {
        console.log(`  ${engine}: adding ${many.toLocaleString('en')} Amps …`);
        for (const count of [few, some, many]) {
          const tools = await testTools();
          worlds.set(count, tools);
          await addAmps(tools.db.root, count);
        }
        const figures: Figure[] = [];
        for (const list of lists) figures.push(await compare(engine, worlds, list, many));
        return figures;
      } finally {
        for (const tools of worlds.values()) await tools.close();
      }
    }),
};

async function compare(
  engine: string,
  worlds: ReadonlyMap<number, TestTools>,
  { name, ask, rows = firstPage.limit, among = few }: (typeof lists)[number],
  many: number,
): Promise<Figure> {
  const read = (count: number) => {
    const tools = worlds.get(count);
    if (!tools) throw new Error(`No world has ${count} Amps.`);
    return () =>
      timed(async () => {
        const { items } = await ask(tools);
        if (items.length !== rows) throw new Error(`${name}: ${items.length} rows.`);
      });
  };
  const pair = await interleaved(rounds, read(many), read(among));
  return {
    what: `List of ${name}, ${many.toLocaleString('en')} rows, ${engine}`,
    ours: milliseconds(pair.ours),
    floor: `${among.toLocaleString('en')} rows: ${milliseconds(pair.floor)}`,
    ratio: pair.ratio,
    goal: atMost(1.5),
  };
}
