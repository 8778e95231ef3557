import { execFile } from 'node:child_process';
import { access, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's own switch for "install, but start no service": a script that answers 101. */
const servicePolicy = '/usr/sbin/policy-rc.d';

/**
 * Sees to it that these Debian packages are installed, without recommends and without starting
 * any service they bring. Rejects with a sentence naming the missing packages where it cannot.
 */
export async function installDebianPackages(names: string[]): Promise<void> {
  const missing = await missingPackages(names);
  if (missing.length === 0) return;

  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0)
    throw new Error(`Debian packages are missing and only root may install them: ${command}`);

  const mustAddPolicy = !(await exists(servicePolicy));
  if (mustAddPolicy) await writeFile(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await aptGet(['update']);
    await aptGet(['install', '--yes', '--no-install-recommends', ...missing]);
  } catch (error) {
    throw new Error(`apt-get could not provide what the peer needs. Try: ${command}`, {
      cause: error,
    });
  } finally {
    if (mustAddPolicy) await rm(servicePolicy, { force: true });
  }
}

async function missingPackages(names: string[]): Promise<string[]> {
  const installed = new Set<string>();
  for (const name of names) if (await isInstalled(name)) installed.add(name);
  return names.filter((name) => !installed.has(name));
}

/** `dpkg-query` fails for a name it has never heard of; without dpkg this is no Debian at all. */
async function isInstalled(name: string): Promise<boolean> {
  try {
    const { stdout } = await run('dpkg-query', [
      '--show',
      '--showformat=${db:Status-Status}',
      name,
    ]);
    return stdout === 'installed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`Real peers need Debian's packages (${name} …), and dpkg is not here.`, {
        cause: error,
      });
    return false;
  }
}

async function aptGet(words: string[]): Promise<void> {
  await run('apt-get', words, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 10 * 60_000,
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
