import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process of its own that calls this, and is killed before it can clear up. @returns what the call answered */
export async function endsEarly(file: URL, verb: string, given: object): Promise<unknown> {
  const script = `
    const { ${verb} } = await import(${JSON.stringify(file.href)});
    console.log(JSON.stringify(await ${verb}(${JSON.stringify(given)})));
    process.kill(process.pid, 'SIGKILL');`;
  const options = { killSignal: 'SIGKILL' } as const;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  ).catch((error: NodeJS.ErrnoException & { signal?: string; stdout: string }) => {
    if (error.signal !== 'SIGKILL') throw error;
    return error;
  });
  return JSON.parse(stdout);
}
