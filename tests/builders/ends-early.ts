import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A process of its own that calls this, and is killed before it can clear up. */
export async function endsEarly(file: URL, verb: string, given: object): Promise<void> {
  const script = `
    const { ${verb} } = await import(${JSON.stringify(file.href)});
    await ${verb}(${JSON.stringify(given)});
    process.kill(process.pid, 'SIGKILL');`;
  const options = { killSignal: 'SIGKILL' } as const;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options).catch(
    (error: NodeJS.ErrnoException & { signal?: string }) => {
      if (error.signal !== 'SIGKILL') throw error;
    },
  );
}
