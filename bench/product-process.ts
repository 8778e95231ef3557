import settings from '../package.json' with { type: 'json' };
import { freePort } from '#tests/builders/loopback.ts';
import { startProcess, type OwnProcess } from '#tests/builders/own-process.ts';

const productCommand: readonly string[] = [
  process.execPath,
  ...settings.config.serverFlags.split(' '),
  'server/main.ts',
  'all',
];

export interface ProductProcess extends OwnProcess {
  origin: string;
}

interface Start {
  dataDir: string;
  /** Absent: as `npm start` starts it. */
  command?: readonly string[];
  /** Absent or null: on the embedded engine, in `dataDir`. */
  databaseUrl?: string | null;
}

/** The product in a process of its own, on a free port, up to its login page. */
export async function startProduct({
  dataDir,
  command: [program = '', ...args] = productCommand,
  databaseUrl = null,
}: Start): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl ?? '',
  };
  const running = await startProcess(args, { program, settings: env, url: `${origin}/app/login` });
  return { origin, ...running };
}
