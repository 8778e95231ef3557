import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ampsList } from './amps-list.ts';
import { coldStart } from './cold-start.ts';
import { goalText, isMet, ratioText } from './figure.ts';
import type { Bench, Figure } from './figure.ts';
import { firstLoad } from './first-load.ts';
import { linkCheck } from './link-check.ts';
import { loadLine, machineLine } from './machine.ts';
import { newsroomArticle } from './newsroom-article.ts';
import { pageScores } from './page-scores.ts';
import { sessionProbe } from './session-probe.ts';
import { soak } from './soak.ts';
import { typing } from './typing.ts';
import { waiting } from './waiting.ts';

const benches: Bench[] = [
  firstLoad,
  coldStart,
  linkCheck,
  newsroomArticle,
  sessionProbe,
  ampsList,
  typing,
  waiting,
  pageScores,
  soak,
];

const usage = `npm run bench -- [options]

  Measures each figure beside its floor in the same run and prints the ratio.

  --only NAME       one of ${benches.map(({ name }) => name).join(', ')};
                    soak takes two hours, and is measured only so
  --write FILE      also writes the figures to a Markdown file
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = benches.filter(({ name, long }) =>
  values.only === undefined ? !long : name === values.only,
);
if (values.help || chosen.length === 0) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

console.log(`${machineLine()}\n`);
const measured: { bench: Bench; figures: Figure[]; load: string }[] = [];
for (const bench of chosen) {
  console.log(`${bench.name} (${loadLine()})\n  ${bench.about}`);
  const load = loadLine();
  const figures = await bench.run();
  for (const figure of figures) console.log(lineOf(figure));
  measured.push({ bench, figures, load });
  console.log('');
}

const all = measured.flatMap(({ figures }) => figures);
const missed = all.filter((figure) => !isMet(figure)).length;
console.log(`${all.length - missed} met, ${missed} missed`);
if (values.write) writeFileSync(values.write, page());
process.exitCode = missed > 0 ? 1 : 0;

function lineOf(figure: Figure): string {
  const { what, ours, floor, ratio, goal, detail } = figure;
  const verdict = isMet(figure) ? 'met   ' : 'MISSED';
  return (
    `  ${verdict} ${what}: ${ours} (${floor}), ratio ${ratioText(ratio)}, goal ${goalText(goal)}` +
    (detail ? `\n         ${detail}` : '')
  );
}

function page(): string {
  const rows = all.map((figure) => {
    const { what, ours, floor, ratio, goal, detail } = figure;
    const verdict = isMet(figure) ? 'met' : '**missed**';
    const cells = [what, ours, floor, ratioText(ratio), goalText(goal), verdict, detail ?? ''];
    return `| ${cells.join(' | ')} |`;
  });
  const notes = measured.map(({ bench, load }) => `- **${bench.name}** (${load}): ${bench.about}`);
  return `# Measured

Written by \`npm run bench -- --write docs/bench.md\` on ${new Date().toISOString().slice(0, 10)}.
Machine: ${machineLine()}.

Each figure stands beside its floor, measured in turn with it in the same run (A B A B …); figures are
medians over rounds, the ratio is the median of the rounds’ own ratios. Other work on the machine moves
the figures, and the ratios much less.

| What | Ours | Floor | Ratio | Goal | | More |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${notes.join('\n')}
`;
}
