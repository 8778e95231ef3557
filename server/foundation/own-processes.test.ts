import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownProcesses } from './own-processes.ts';

const file = import.meta.resolve('#tests/builders/greedy-process.ts');
interface Greedy {
  pid: number;
  environment: string[];
}
const inProcess = ownProcesses<{ megabytes: number }, Greedy>({
  file: new URL(file),
  patienceMs: 30_000,
});

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('one process answers question after question, and knows nothing of our environment', async () => {
  process.env['A_SECRET'] = 'of ours';
  const first = await inProcess({ megabytes: 1 });
  const second = await inProcess({ megabytes: 1 });
  assert.ok('pid' in first && 'pid' in second);
  assert.equal(first.pid, second.pid);
  assert.ok(!first.environment.includes('A_SECRET') && !first.environment.includes('PATH'));
});

test('one that holds too much memory ends, and another answers', async () => {
  assert.deepEqual(await inProcess({ megabytes: 400 }), { gone: 'full' });
  assert.ok('pid' in (await inProcess({ megabytes: 1 })));
});

test('they end with the process that asked, also when that is killed', async () => {
  const asking = `
    import { ownProcesses } from ${JSON.stringify(import.meta.resolve('./own-processes.ts'))};
    const inProcess = ownProcesses({ file: new URL(${JSON.stringify(file)}), patienceMs: 30_000 });
    const { pid } = await inProcess({ megabytes: 1 });
    console.log(pid);
    setInterval(() => {}, 1_000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', asking], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(said);
  assert.ok(isThere(pid));
  parent.kill('SIGKILL');
  for (let tries = 0; tries < 200 && isThere(pid); tries += 1) await sleep(20);
  assert.ok(!isThere(pid));
});
