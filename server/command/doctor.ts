import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { commandLine } from './command-line.ts';
import { lineOf, wrong } from './doctor/finding.ts';
import type { Finding } from './doctor/finding.ts';
import { lookOver } from './doctor/look-over.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run doctor -- [--json]

  Looks at settings, database, worker, queue, files, mail, keys, disk and the rules that must hold, says
  what is wrong and what to do about it, and changes nothing. It exits 1 when something is wrong.
`;

const { values } = commandLine({
  options: {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

await runProgram({ usage, help: values.help, fits: true }, async (print) => {
  const findings = await lookAll();
  if (values.json) print(JSON.stringify(findings, null, 2));
  else for (const finding of findings) print(lineOf(finding));
  if (findings.some(({ is }) => is === 'wrong')) process.exitCode = 1;
});

async function lookAll(): Promise<Finding[]> {
  const settings = settingsOrFaults();
  return Array.isArray(settings) ? settings : lookOver(settings);
}

/** Each wrong setting is a line of its own; nothing else can be looked at before they are right. */
function settingsOrFaults(): Config | Finding[] {
  try {
    return readConfig(process.env);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [String(error)];
    return lines.map((line) => wrong('Settings', line, 'See .env.example for what it may be.'));
  }
}
