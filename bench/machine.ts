import { cpus, loadavg, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name: string): string => {
  const entry = require.resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(`/${name}/`) + name.length + 2);
  return JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).version;
};

/** What the figures were measured on: without it they say nothing. */
export function machineLine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return (
    `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${gigabytes} GiB, ` +
    `${process.platform} ${process.arch}; Node ${process.versions.node}, Fastify ${versionOf('fastify')}, ` +
    `PGlite ${versionOf('@electric-sql/pglite')}`
  );
}

export const loadLine = () => `load average ${loadavg()[0]?.toFixed(2)}`;
