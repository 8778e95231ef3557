import { freePort } from '#tests/builders/loopback.ts';
import { startProcess, type OwnProcess } from '#tests/builders/own-process.ts';

export interface ProductProcess extends OwnProcess {
  origin: string;
}

/** The product in a process of its own, on a free port, up to its login page. */
export async function startProduct(
  [program = '', ...args]: readonly string[],
  dataDir: string,
): Promise<ProductProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const running = await startProcess(args, { program, settings, url: `${origin}/app/login` });
  return { origin, ...running };
}
