import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { openFiles } from '../foundation/files/open-files.ts';
import { makeBackup } from './backup/make-backup.ts';
import { commandLine } from './command-line.ts';
import { runProgram } from './run-program.ts';

const usage = `npm run backup -- FILE [--with-key]

  Writes database and files into one new file. The key that secrets of linked accounts are sealed with is
  left out, unless --with-key is given: keep it apart. With the embedded database the product must
  not be running meanwhile; with DATABASE_URL it may.
`;

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    'with-key': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [file, ...others] = positionals;

await runProgram(
  { usage, help: values.help, fits: file !== undefined && others.length === 0 },
  async (print) => {
    const config = readConfig(process.env);
    const files = await openFiles(config);
    try {
      const wanted = { file: resolve(file ?? ''), withKey: values['with-key'], files: files.store };
      print(await makeBackup(config, { ...wanted, now: () => new Date() }));
    } finally {
      files.close();
    }
  },
);
