import manifest from '../package.json' with { type: 'json' };
import { freePort } from '#tests/builders/loopback.ts';
import { startProcess, type OwnProcess } from '#tests/builders/own-process.ts';

const productCommand: readonly string[] = [
  process.execPath,
  ...manifest.config.server.flags,
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
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl ?? '',
    ...manifest.config.server.environment,
  };
  const running = await startProcess(args, { program, settings, url: `${origin}/app/login` });
  return { origin, ...running };
}
