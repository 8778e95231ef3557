import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnProcess } from '#tests/builders/own-process.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { preparing } from './kill-points.ts';
import { aWorldToKillIn } from './killed-world.ts';
import { demoPeople } from './demo-people.ts';
import { makeSmallWorld } from './small-world.ts';

/** What SECURITY.md and the README promise, in seconds. */
const promised = { red: 30, resumed: 60 };
const patienceMs = 180_000;

const usage = `node_modules/.bin/node tests/kill/dead-worker.ts

  Starts API and worker apart on a PostgreSQL of their own, kills the worker (SIGKILL) in the middle of a
  post, and prints how long it takes until /readyz is red, and until the post goes on after the restart.
`;

if (process.argv.length > 2) {
  console.log(usage);
  process.exit(process.argv.includes('--help') ? 0 : 2);
}

const server = await startPostgres();
if (!server) throw new Error('No PostgreSQL server binary found.');
process.env['TEST_DATABASE_URL'] = server.url;
try {
  const { red, ready, resumed } = await killWorker();
  const rows = [
    { what: 'from the kill until /readyz is red', seconds: red, most: promised.red },
    { what: 'from the restart until /readyz is green', seconds: ready, most: promised.resumed },
    { what: 'from the restart until the post is Live', seconds: resumed, most: promised.resumed },
  ];
  for (const { what, seconds, most } of rows)
    console.log(
      `${seconds <= most ? 'held  ' : 'BROKEN'} ${what}: ${seconds.toFixed(1)} s (at most ${most} s)`,
    );
  process.exitCode = rows.every(({ seconds, most }) => seconds <= most) ? 0 : 1;
} finally {
  await server.stop();
}

async function killWorker() {
  const { settings, origin, practice, start, remove } = await aWorldToKillIn();
  const processes: OwnProcess[] = [];
  try {
    const [ampId = 0] = await makeSmallWorld(settings, 1);
    processes.push(await start('api'));
    const worker = await start('worker');
    processes.push(worker);
    await until(() => isReady(origin, 200));

    const people = await demoPeople(origin);
    const { approve } = await people.submit(ampId);
    if (preparing.fault) await practice.fail(preparing.fault);
    await approve();
    await preparing.moment?.(practice);
    await worker.kill();
    const red = await secondsUntil(() => isReady(origin, 503));

    await practice.clearFaults();
    const restarted = performance.now();
    processes.push(await start('worker'));
    await until(() => isReady(origin, 200));
    const ready = secondsSince(restarted);
    await until(async () => {
      const { live, total } = (await people.reportOf(ampId)).totals;
      return total > 0 && live === total;
    });
    return { red, ready, resumed: secondsSince(restarted) };
  } finally {
    await Promise.all(processes.map((one) => one.kill()));
    await remove();
  }
}

async function isReady(origin: string, status: number): Promise<boolean> {
  return (await fetch(`${origin}/readyz`)).status === status;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}

async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await until(isSo);
  return secondsSince(began);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Not within ${patienceMs / 1_000} seconds.`);
    await sleep(100);
  }
}
