import { testTools } from '#tests/builders/test-tools.ts';
import type { TestTools } from '#tests/builders/test-tools.ts';
import { listAmps } from '#server/amps/list-amps.ts';
import { onBothEngines } from './engines.ts';
import { atMost, milliseconds } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { addAmps, admin, owner, rareWord } from './many-amps.ts';
import { interleaved, timed } from './rounds.ts';

const few = 1_000;
const rounds = 60;

type ListQuery = Parameters<typeof listAmps>[1]['query'];
const firstPage: ListQuery = { page: 1, limit: 10, sort: 'updated_at', order: 'desc' };

const search = (q: string): ListQuery => ({ ...firstPage, q });

/** What people ask of the list: their own first page, and an administrator's over everybody's. */
const lists: { name: string; person: typeof owner; query: ListQuery }[] = [
  { name: 'an owner’s', person: owner, query: firstPage },
  { name: 'everybody’s', person: admin, query: firstPage },
  { name: 'one company’s', person: admin, query: { ...firstPage, company_id: owner.id } },
  { name: 'everybody’s, page 20', person: admin, query: { ...firstPage, page: 20 } },
  { name: 'everybody’s in review', person: admin, query: { ...firstPage, status: 1 } },
  { name: 'everybody’s with a common word', person: admin, query: search('announcement') },
  { name: 'everybody’s with a rare word', person: admin, query: search(rareWord) },
  {
    name: 'everybody’s by title',
    person: admin,
    query: { ...firstPage, sort: 'title', order: 'asc' },
  },
];

export const ampsList: Bench = {
  name: 'amps-list',
  about:
    'Time of one page of the Amps list with all it shows, among a million Amps (100,000 on the ' +
    'embedded engine), against the same page among a thousand, in databases of one server.',
  run: () =>
    onBothEngines(async ({ engine, databaseUrl }) => {
      const many = databaseUrl ? 1_000_000 : 100_000;
      if (databaseUrl) process.env['TEST_DATABASE_URL'] = databaseUrl;
      else delete process.env['TEST_DATABASE_URL'];
      const small = await testTools();
      const large = await testTools();
      try {
        await addAmps(small.db.root, few);
        console.log(`  ${engine}: adding ${many.toLocaleString('en')} Amps …`);
        await addAmps(large.db.root, many);
        const figures: Figure[] = [];
        for (const list of lists) figures.push(await compare(engine, { small, large }, list, many));
        return figures;
      } finally {
        await small.close();
        await large.close();
      }
    }),
};

async function compare(
  engine: string,
  { small, large }: { small: TestTools; large: TestTools },
  { name, person, query }: (typeof lists)[number],
  many: number,
): Promise<Figure> {
  const read = (tools: TestTools) => () =>
    timed(async () => {
      const { items } = await listAmps(tools, { query, person });
      const expected = query.q === rareWord ? 1 : query.limit;
      if (items.length !== expected) throw new Error(`${name}: ${items.length} rows.`);
    });
  const pair = await interleaved(rounds, read(large), read(small));
  return {
    what: `Amps list, ${name}, ${many.toLocaleString('en')} rows, ${engine}`,
    ours: milliseconds(pair.ours),
    floor: `${few.toLocaleString('en')} rows: ${milliseconds(pair.floor)}`,
    ratio: pair.ratio,
    goal: atMost(1.5),
  };
}
