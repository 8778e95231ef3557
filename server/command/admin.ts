import { inspect } from 'node:util';
import { readConfig } from '../config.ts';
import { startTools } from '../start.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';
import { commandLine } from './command-line.ts';
import { printAudit } from './print-audit.ts';

const usage = `npm run admin -- audit [--who PERSON] [--kind KIND] [--from DAY] [--to DAY] [--limit N] [--csv]

  audit   prints the audit log, the newest line first; PERSON is a number, or words of a name or an
          e-mail address, DAY is 2026-01-31 or a moment

  With the embedded database the product must not be
  running meanwhile; with DATABASE_URL it may.
`;

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    who: { type: 'string', default: '' },
    kind: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    limit: { type: 'string', default: '50' },
    csv: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
type Values = typeof values;

const print = (line: string) => void process.stdout.write(`${line}\n`);

const deeds: Record<string, (tools: Tools, given: Values) => Promise<void>> = {
  audit: (tools, given) => printAudit(tools, given, print),
};
const deed = deeds[positionals.join(' ')];

if (values.help || !deed) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const running = await startTools(readConfig(process.env));
  try {
    await deed(running.tools, values);
  } catch (error) {
    const isTheirs = error instanceof Complaint;
    process.stderr.write(`${isTheirs ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  } finally {
    await running.stop();
  }
}
