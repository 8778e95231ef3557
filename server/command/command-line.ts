import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

/** What stands behind a command's name. A mistyped option ends the process (2) with a sentence. */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError) || !('code' in error)) throw error;
    process.stderr.write(`${error.message.split('. ')[0]}. Try --help.\n`);
    return process.exit(2);
  }
}
