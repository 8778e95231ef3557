import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost } from './figure.ts';
import type { Bench } from './figure.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const built = join(import.meta.dirname, '../dist/web');
const limitKilobytes = 180;
const loginPage = 'people/login/login-page.tsx';

export const firstLoad: Bench = {
  name: 'first-load',
  about:
    'JavaScript that a browser fetches to show /app/login: the entry, the login page and all they ' +
    `import statically, each compressed with gzip, against the ${limitKilobytes} kB allowed.`,
  async run() {
    const manifest: Record<string, Chunk> = JSON.parse(
      readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
    );
    const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
    if (!manifest[loginPage]) throw new Error(`The build has no chunk for ${loginPage}.`);
    const files = closureOf(manifest, [...entries, loginPage]).filter((file) =>
      file.endsWith('.js'),
    );
    const bytes = files.map((file) => gzipSync(readFileSync(join(built, file))).length);
    const kilobytes = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    return [
      {
        what: 'First-load JavaScript of /app/login, gzip',
        ours: `${kilobytes.toFixed(1)} kB in ${files.length} files`,
        floor: `${limitKilobytes} kB allowed`,
        ratio: kilobytes / limitKilobytes,
        goal: atMost(1),
      },
    ];
  },
};

function closureOf(manifest: Record<string, Chunk>, names: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
