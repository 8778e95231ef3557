import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '../..');

const usage = `npm run test:peers -- [options]

  Runs what is proven against real servers on loopback; they are not part of \`npm test\`.

  --write FILE   also writes every sentence with its outcome to a Markdown file
`;

const { values } = parseArgs({
  options: { write: { type: 'string' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

interface Line {
  file: string;
  name: string;
  nesting: number;
  outcome: 'begun' | 'passed' | 'failed' | 'heading';
}

const lines: Line[] = [];
const stream = run({ globPatterns: [join(root, 'tests/peers/*.test.ts')], concurrency: 1 });
stream.on('test:start', ({ file, name, nesting }) => {
  lines.push({ file: relative(root, file ?? root), name, nesting, outcome: 'begun' });
});
stream.on('test:pass', (event) => note(event, 'passed'));
stream.on('test:fail', (event) => note(event, 'failed'));
const report = stream.compose(new spec());
report.pipe(process.stdout);
report.on('end', () => {
  console.log(`\n${closing()}`);
  if (values.write) writeFileSync(values.write, page());
  process.exitCode = count('failed') > 0 || count('passed') === 0 ? 1 : 0;
});

interface Ended {
  name: string;
  nesting: number;
  details: { type?: string };
}

function note({ name, nesting, details }: Ended, outcome: 'passed' | 'failed'): void {
  const line = lines.findLast(
    (one) => one.name === name && one.nesting === nesting && one.outcome === 'begun',
  );
  if (line) line.outcome = details.type === 'suite' ? 'heading' : outcome;
}

function count(outcome: Line['outcome']): number {
  return lines.filter((line) => line.outcome === outcome).length;
}

function closing(): string {
  return `${count('passed')} passed, ${count('failed')} failed`;
}

function page(): string {
  return `# Against real servers

Written by \`npm run test:peers -- --write docs/peers.md\` on ${new Date().toISOString().slice(0, 10)}.

${machine()}

The product runs as a process of its own and is let through to the WordPress on loopback; customer,
editor and administrator work over its HTTP interface. What the site has is read from the site itself.

${sections()}

**${closing()}**
`;
}

/** The very programs that ran, in Debian's own numbers. */
function machine(): string {
  const versionOf = (name: string) =>
    execFileSync('dpkg-query', ['--show', '--showformat=${Version}', name], { encoding: 'utf8' });
  return [
    ['Node', process.versions.node],
    ['WordPress', versionOf('wordpress')],
    ['MariaDB', versionOf('mariadb-server-core')],
    ['PHP', versionOf('php8.2-cli')],
    ['System', `${process.platform} ${process.arch}`],
  ]
    .map(([name, version]) => `- ${name}: ${version}`)
    .join('\n');
}

function sections(): string {
  const byFile = Map.groupBy(lines, ({ file }) => file);
  return [...byFile]
    .map(([file, some]) => [`## \`${file}\``, ...some.map(shown)].join('\n'))
    .join('\n\n');
}

function shown({ name, outcome }: Line): string {
  if (outcome === 'heading') return `\n### ${name}\n`;
  return `- ${outcome === 'passed' ? '✓' : '✗'} ${name}`;
}
