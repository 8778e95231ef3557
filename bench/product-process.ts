import { freePort } from '#tests/builders/loopback.ts';
import { startProcess, type OwnProcess } from '#tests/builders/own-process.ts';

export interface ProductProcess extends OwnProcess {
  origin: string;
}

/**
 * The product in a process of its own, on a free port, up to its login page.
 * @param databaseUrl absent: on the embedded engine, in `dataDir`
 */
export async function startProduct(
  [program = '', ...args]: readonly string[],
  dataDir: string,
  databaseUrl: string | null = null,
): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl ?? '',
  };
  const running = await startProcess(args, { program, settings, url: `${origin}/app/login` });
  return { origin, ...running };
}
