// Plays schedules by their seeds: `node_modules/.bin/node tests/interleavings/hunt.ts FROM [TO [sleeper]]`. One alone is told step by step.
import { judge } from './judge.ts';
import { play } from './play.ts';
import { aWorld } from './world.ts';

const [from = '1', to = from, named] = process.argv.slice(2);
const theme = named === 'sleeper' ? named : 'any';
const mostFound = 10;

const world = await aWorld();
const ended = new Map<string, number>();
let found = 0;
for (let seed = Number(from); seed <= Number(to) && found < mostFound; seed += 1) {
  const played = await play(world, seed, theme);
  const wrong = await judge(world, played);
  const state = `${played.ends}${played.isLate ? ', something came late' : ''}`;
  ended.set(state, (ended.get(state) ?? 0) + 1);
  if (from === to) console.log(played.trail.join('\n'));
  if (wrong.length > 0) {
    found += 1;
    console.log(`\nseed ${seed}\n${wrong.join('\n')}`);
  }
}
const { user, system } = process.cpuUsage();
console.log(
  Object.fromEntries(ended),
  `${Math.round((user + system) / 1e6)} s of CPU, ${found} found`,
);
await world.close();
// A worker that died while it kept an update has left its timer.
process.exit();
