import { resolve } from 'node:path';
import { counted } from '#domain/rules/counted.ts';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../foundation/files/open-files.ts';
import { makeLog } from '../foundation/log.ts';
import { startTools } from '../start.ts';
import { afterRestore } from './backup/after-restore.ts';
import type { Restored } from './backup/after-restore.ts';
import type { Manifest } from './backup/manifest.ts';
import { placeForDrill } from './backup/open-place.ts';
import { extractKey, restoreBackup } from './backup/restore-backup.ts';
import { commandLine } from './command-line.ts';
import { Complaint } from './complaint.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run restore -- FILE [--lose-secrets]
npm run restore -- FILE --drill
npm run restore -- FILE --key-to FILE

  Brings what a backup holds into an empty place: DATABASE_URL and S3_URL, or DATA_DIR. Whatever had not
  been sent when the backup was made is looked for at its site; what is not there waits until its owner
  says that it shall still go out. Nothing runs until the product is started. A restore that was cut short is gone on with by the same line.

  --drill         restores into a place of its own, asks whether everything holds, and removes it again
  --key-to        writes the key that the backup was made with (--with-key) into a new file
  --lose-secrets  goes on although the key is another: every account has to be linked again
`;

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    drill: { type: 'boolean', default: false },
    'key-to': { type: 'string', default: '' },
    'lose-secrets': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [given, ...others] = positionals;
const fits = given !== undefined && others.length === 0;
const file = resolve(given ?? '');

await runProgram({ usage, help: values.help, fits }, async (print) => {
  if (values['key-to']) return print(await extractKey({ file, to: resolve(values['key-to']) }));
  const config = readConfig(process.env);
  if (!values.drill) return restoreInto(config, print);
  const place = await placeForDrill(config);
  try {
    await restoreInto(place.config, print);
    print('The drill went well; its place is removed again.');
  } finally {
    await place.remove();
  }
});

async function restoreInto(config: Config, print: (line: string) => void): Promise<void> {
  const files = await openFiles(config);
  try {
    const loseSecrets = values['lose-secrets'];
    const manifest = await restoreBackup(config, { file, files: files.store, loseSecrets });
    const running = await startTools(config, { log: makeLog('silent'), isRestoring: true });
    try {
      for (const line of wordsOf(manifest, await afterRestore(running.tools, manifest)))
        print(line);
    } finally {
      await running.stop();
    }
  } finally {
    files.close();
  }
}

/** @throws Complaint when something that must hold does not */
function wordsOf(
  { madeAt }: Manifest,
  { looks, waiting, lost, broken, missing }: Restored,
): string[] {
  const faults = [
    ...broken.map(
      ({ holds, rows }) => `Does not hold (${counted(rows.length, 'row')} or more): ${holds}`,
    ),
    ...missing.map((name) => `A file is missing: ${name}`),
  ];
  if (faults.length > 0)
    throw new Complaint(['The backup is restored, and not whole.', ...faults].join('\n'));
  return [
    `Restored as of ${madeAt}. Everything that must hold does, and no file is missing.`,
    `${looks} ${looks === 1 ? 'post is' : 'posts are'} looked for before anything of ${looks === 1 ? 'it' : 'them'} is sent. ` +
      'What was written, bought and posted after that moment is not in it: compare with your bank and your sites.',
    ...waitingWords(waiting),
    'Everybody has to log in again; passwords, roles and second steps are as they were then. ' +
      'Links that open a report to strangers have ended.',
    ...lostWords(lost),
    'So is what people took back since: do again what was anonymised, revoked and withdrawn after that moment ' +
      '(people, letters, rights of clients and colleagues).',
  ];
}

const mostNamed = 20;

/** What was to go out, and may have been taken back since. */
function waitingWords(waiting: Restored['waiting']): string[] {
  if (waiting.length === 0) return [];
  const named = waiting.slice(0, mostNamed).map(({ id, title, scheduledFor }) => {
    const time = scheduledFor ? `, set for ${scheduledFor.toISOString()}` : '';
    return `  ${id} “${title}”${time}`;
  });
  const more = waiting.length - named.length;
  return [
    `${counted(waiting.length, 'Amp was', 'Amps were')} on the way to sites, and may have been taken back since. What its site has is kept; ` +
      'nothing else of them goes out before the owner says so. Owners are told once the product runs:',
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** What the key that is gone had sealed. */
function lostWords({ accounts, secondSteps }: Restored['lost']): string[] {
  return [
    ...(accounts > 0
      ? [
          `${counted(accounts, 'account has', 'accounts have')} to be linked again; what waits for ${accounts === 1 ? 'it' : 'them'} is held until then.`,
        ]
      : []),
    ...(secondSteps > 0
      ? [
          `Codes of two-step login cannot be checked any more for ${counted(secondSteps, 'person', 'people')}: recovery codes can. ` +
            'Whoever has none is let in by npm run person -- reset-sign-in.',
        ]
      : []),
  ];
}
