// What can be counted of how the house is built: `node_modules/.bin/node scripts/house-figures.ts`, as a table in Markdown.
import { globSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { arrowsOf, circlesIn, mutualPairs } from '../tests/house/circles.ts';
import { isOfKinds, kindsNamedIn } from '../tests/house/kinds.ts';
import { roomOf } from '../tests/house/rooms.ts';
import { root, sourcesOf } from '../tests/house/source.ts';
import type { Import, Source } from '../tests/house/source.ts';
import { tableNames, tablesIn } from '../tests/house/tables.ts';

const floors = ['domain', 'contract', 'server', 'practice', 'content', 'web'];
const sources = sourcesOf(floors);
const own = sources.filter(({ isTest }) => !isTest);
const aside = sourcesOf(['tests', 'bench', 'scripts']);
const rows: [string, string | number][] = [];

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const linesOf = (files: readonly Source[]) => sum(files.map(({ lines }) => lines));
const at = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? 0;
const grouped = (whole: number) => whole.toLocaleString('en');

const tests = [
  ...sources.filter(({ isTest }) => isTest),
  ...aside.filter(({ path }) => path.startsWith('tests/')),
];
const sizes = own.map(({ lines }) => lines);
rows.push(
  ['Source files / lines', `${grouped(own.length)} / ${grouped(linesOf(own))}`],
  ['Test files / lines', `${grouped(tests.length)} / ${grouped(linesOf(tests))}`],
  ['Lines a file: median / p95 / most', `${at(sizes, 0.5)} / ${at(sizes, 0.95)} / ${at(sizes, 1)}`],
);

interface Measured {
  place: string;
  lines: number;
}

/** How many lines each function takes, and where it begins. */
function functionsIn({ path, code, program }: Source): Measured[] {
  const found: Measured[] = [];
  const note = ({ start, end }: { start: number; end: number }) => {
    const line = code.slice(0, start).split('\n').length;
    found.push({ place: `${path}:${line}`, lines: code.slice(start, end).split('\n').length });
  };
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return found;
}
const functions = own.flatMap(functionsIn);
const lengths = functions.map(({ lines }) => lines);
rows.push([
  'Functions of more than 30 / 40 / 60 / 80 lines',
  [30, 40, 60, 80].map((most) => lengths.filter((length) => length > most).length).join(' / '),
]);

function casts({ program }: Source): { all: number; double: number } {
  const found = { all: 0, double: 0 };
  new Visitor({
    TSAsExpression({ expression, typeAnnotation }) {
      const isConst =
        typeAnnotation.type === 'TSTypeReference' &&
        typeAnnotation.typeName.type === 'Identifier' &&
        typeAnnotation.typeName.name === 'const';
      if (!isConst) found.all += 1;
      if (expression.type === 'TSAsExpression') found.double += 1;
    },
  }).visit(program);
  return found;
}
const cast = own.map(casts);
const inTables = own.filter(({ path }) => path.endsWith('-table.ts')).map(casts);
rows.push([
  'Casts (`as`) / of them in tables / double',
  `${sum(cast.map(({ all }) => all))} / ${sum(inTables.map(({ all }) => all))} / ${sum(cast.map(({ double }) => double))}`,
]);

const inside = own.flatMap(({ imports }) => imports).filter(hasPlace);
const values = inside.filter(({ isType, isLazy }) => !isType && !isLazy);
const sizesOf = (circles: readonly string[][]) =>
  circles.length === 0
    ? '0'
    : `${circles.length} (${circles.map((one) => one.length).join(', ')} files)`;
const pairsOf = (imports: readonly Placed[]) => imports.map(({ from, to }) => [from, to] as const);
rows.push(
  ['Circles of values', sizesOf(circlesIn(arrowsOf(pairsOf(values))))],
  ['Circles, types and lazy imports as well', sizesOf(circlesIn(arrowsOf(pairsOf(inside))))],
);

type Placed = Import & { to: string };
function hasPlace(one: Import): one is Placed {
  return one.to !== null;
}

const across = inside.filter(({ from, to }) => {
  const [one, other] = [roomOf(from), roomOf(to)];
  const isJoint = from.endsWith('routes.ts') || to.endsWith('.job.ts');
  return one && other && one !== other && !isJoint;
});
const arrows = arrowsOf(across.map(({ from, to }) => [roomOf(from) ?? '', roomOf(to) ?? '']));
const pairs = mutualPairs(arrows);
rows.push(
  [
    'Arrows between the server’s rooms / imports',
    `${sum([...arrows.values()].map(({ size }) => size))} / ${across.length}`,
  ],
  [
    'Pairs of rooms that point at each other',
    `${pairs.length} (${pairs.map((pair) => pair.join('↔')).join(', ')})`,
  ],
  [
    'Rooms in circles',
    circlesIn(arrows)
      .map((knot) => knot.length)
      .join(' + ') || '0',
  ],
);

const tables = new Set(tableNames());
const namings = own
  .filter(({ path }) => roomOf(path))
  .flatMap((source) => tablesIn(source, tables));
const home = new Map<string, string>();
for (const { file, table, isWrite } of namings)
  if (isWrite && !home.has(table) && !file.includes('/forget')) home.set(table, roomOf(file) ?? '');
const foreign = namings.filter(
  ({ file, table }) => home.has(table) && home.get(table) !== roomOf(file),
);
rows.push(
  [
    'Tables / that no SQL of a room names',
    `${tables.size} / ${[...tables].filter((name) => !namings.some(({ table }) => table === name)).length}`,
  ],
  [
    'Foreign tables: read / written',
    `${foreign.filter(({ isWrite }) => !isWrite).length} / ${foreign.filter(({ isWrite }) => isWrite).length}`,
  ],
);

const namesKinds = own.filter(
  (source) => !isOfKinds(source.path) && kindsNamedIn(source).length > 0,
);
rows.push(['Files that name a kind of module outside its folders', namesKinds.length]);

const jobs = globSync('server/**/*.job.ts', { cwd: root }).length;
rows.push([
  'Jobs / migrations',
  `${jobs} / ${globSync('server/migrations/*.sql', { cwd: root }).length}`,
]);

console.log('| What | Figure |\n| --- | --- |');
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
if (process.argv.includes('--names')) {
  const long = functions.filter(({ lines }) => lines > 60).toSorted((a, b) => b.lines - a.lines);
  console.log(
    `\nFunctions of more than 60 lines:\n${long.map(({ place, lines }) => `${lines} ${place}`).join('\n')}`,
  );
  console.log(`\nKinds outside their folders:\n${namesKinds.map(({ path }) => path).join('\n')}`);
  console.log(
    `\nForeign tables:\n${foreign.map(({ file, table, isWrite }) => `${file} ${isWrite ? 'writes' : 'reads'} ${table} (${home.get(table)})`).join('\n')}`,
  );
}
