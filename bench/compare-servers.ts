import { perSecond } from './figure.ts';
import type { Figure, Goal } from './figure.ts';
import { interleaved, median } from './rounds.ts';
import { serve } from './server-process.ts';
import type { Served, ServerProcess } from './server-process.ts';
import type { Load } from './load.ts';

interface Side {
  server: ServerProcess;
  requests: string[];
}

interface Comparison {
  what: string;
  ours: Side;
  floor: Side & { name: string };
  goal: Goal;
  rounds: number;
}

/** Requests a second of two servers (or of two addresses of one), in turn. */
export async function compareServers(load: Load, comparison: Comparison): Promise<Figure> {
  const { what, ours, floor, goal, rounds } = comparison;
  const served: Record<'ours' | 'floor', Served[]> = { ours: [], floor: [] };
  const drive = async (name: 'ours' | 'floor', { server, requests }: Side) => {
    const one = await serve(load, server, { requests });
    served[name].push(one);
    return one.perSecond;
  };
  const pair = await interleaved(
    rounds,
    () => drive('ours', ours),
    () => drive('floor', floor),
  );
  const p99 = (name: 'ours' | 'floor') => median(served[name].slice(1).map(({ p99Ms }) => p99Ms));
  return {
    what,
    ours: perSecond(pair.ours),
    floor: `${floor.name}: ${perSecond(pair.floor)}`,
    ratio: pair.ratio,
    goal,
    detail:
      `server CPU ${cpuText(served.ours)} against ${cpuText(served.floor)} a request; ` +
      `p99 ${p99('ours').toFixed(1)} ms against ${p99('floor').toFixed(1)} ms`,
  };
}

function cpuText(rounds: readonly Served[]): string {
  const known = rounds.slice(1).flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []);
  return known.length > 0 ? `${Math.round(median(known))} µs` : 'unknown';
}
