import { lookBackDays } from '#domain/storage/daily-room.ts';
import { readConfig } from '../config.ts';
import { startTools } from '../start.ts';
import type { Tools } from '../tools.ts';
import { commandLine } from './command-line.ts';
import { archivedInWords, bringBackByOperator } from './companies.ts';
import { keysInWords, rotateByOperator } from './keys.ts';
import { endMessageByOperator, messagesInWords, sayToPeople } from './messages.ts';
import { overdueInWords } from './overdue.ts';
import { dismissParked, parkedInWords, retryParked } from './parked.ts';
import { printAudit } from './print-audit.ts';
import { runProgram } from './run-program.ts';
import { storageInWords } from './storage.ts';
import { pauseByOperator, resumeByOperator, sitesInWords } from './sites.ts';

const usage = `npm run admin -- audit [--who PERSON] [--kind KIND] [--from DAY] [--to DAY] [--limit N] [--csv]
npm run admin -- overdue
npm run admin -- parked
npm run admin -- parked retry --id JOB
npm run admin -- parked dismiss --id JOB
npm run admin -- sites
npm run admin -- sites pause --site SITE --note REASON
npm run admin -- sites resume --site SITE
npm run admin -- companies
npm run admin -- companies bring-back --id COMPANY
npm run admin -- storage
npm run admin -- messages
npm run admin -- messages plan --text WORDS [--type KIND] [--role ROLE | --email ADDRESS] [--from TIME] [--to TIME]
npm run admin -- messages end --id MESSAGE
npm run admin -- keys
npm run admin -- keys rotate

  audit   prints the audit log, the newest line first; PERSON is a number, or words of a name or an
          e-mail address, DAY is 2026-01-31 or a moment
  overdue  prints what should have happened and has not: posts, changed texts, readings, decisions,
          mails, jobs
  parked  prints posts and background work that stand still; retry has a job done again, where
          nothing can go out twice by that; dismiss takes it off the list undone
  sites   prints where posts go and what waits there; pause sends nothing new to a site (customers
          read the reason), resume goes on with what waited
  companies  prints what companies were archived, the newest first, and how many posts wait for each;
          bring-back has one back as it was, and what waits for it goes on
  storage  prints the people who store most: in the library, begun and not finished, and what they
          added in the last ${lookBackDays} days
  messages  prints what is said above every page; plan says something (info, warn, error, success,
          default) to everybody, a role or one person, end stops it
  keys    prints which key sealed what; rotate seals everything with SECRET_KEY that one of
          SECRET_KEY_PREVIOUS sealed, and may be stopped and run again at any time

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
    id: { type: 'string', default: '' },
    site: { type: 'string', default: '' },
    note: { type: 'string', default: '' },
    text: { type: 'string', default: '' },
    type: { type: 'string', default: '' },
    role: { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    csv: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
type Values = typeof values;

type Print = (line: string) => void;

const deeds: Record<string, (tools: Tools, given: Values, print: Print) => Promise<void>> = {
  audit: (tools, given, print) => printAudit(tools, given, print),
  overdue: async (tools, _given, print) => print(await overdueInWords(tools)),
  parked: async (tools, _given, print) => print(await parkedInWords(tools)),
  'parked retry': async (tools, given, print) => print(await retryParked(tools, given)),
  'parked dismiss': async (tools, given, print) => print(await dismissParked(tools, given)),
  sites: async (tools, _given, print) => print(await sitesInWords(tools)),
  'sites pause': async (tools, given, print) => print(await pauseByOperator(tools, given)),
  'sites resume': async (tools, given, print) => print(await resumeByOperator(tools, given)),
  companies: async (tools, _given, print) => print(await archivedInWords(tools)),
  'companies bring-back': async (tools, given, print) =>
    print(await bringBackByOperator(tools, given)),
  storage: async (tools, _given, print) => print(await storageInWords(tools)),
  messages: async (tools, _given, print) => print(await messagesInWords(tools)),
  'messages plan': async (tools, given, print) => print(await sayToPeople(tools, given)),
  keys: async (tools, _given, print) => print(await keysInWords(tools)),
  'keys rotate': async (tools, _given, print) => print(await rotateByOperator(tools)),
  'messages end': async (tools, given, print) => print(await endMessageByOperator(tools, given)),
};
const deed = deeds[positionals.join(' ')];

if (values.help || !deed) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  await runProgram({ usage, help: false, fits: true }, async (print) => {
    const running = await startTools(readConfig(process.env));
    try {
      await deed(running.tools, values, print);
    } finally {
      await running.stop();
    }
  });
}
