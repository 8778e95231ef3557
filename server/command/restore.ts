import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { openFiles } from '../foundation/files/open-files.ts';
import { makeLog } from '../foundation/log.ts';
import { startTools } from '../start.ts';
import { afterRestore } from './backup/after-restore.ts';
import { lastWords } from './backup/last-words.ts';
import { placeForDrill } from './backup/open-place.ts';
import { extractKey, restoreBackup } from './backup/restore-backup.ts';
import { commandLine } from './command-line.ts';
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
      for (const line of lastWords(manifest, await afterRestore(running.tools, manifest)))
        print(line);
    } finally {
      await running.stop();
    }
  } finally {
    files.close();
  }
}
