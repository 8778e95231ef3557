import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './test-files.ts';

/** To begin a process and to load the product takes as long as a file of tests does. */
const filesTogether = 8;

/** What these change or measure is the whole process's: hooks of each test, its clock, settings and processor. */
const ofTheProcess =
  /\b(?:beforeEach|afterEach|cpuUsage|threadCpuUsage|process\.env|timers\.enable|growth\.ts)\b/;

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a file of tests builds with may set such hooks as well. */
const hookedBuilders = readdirSync(join(root, 'tests/builders'))
  .map((name) => `builders/${name}`)
  .filter((file) => ofTheProcess.test(read(`tests/${file}`)));

function needsOwnProcess(file: string): boolean {
  const text = read(file);
  return ofTheProcess.test(text) || hookedBuilders.some((builder) => text.includes(builder));
}

/** Files of tests in the groups that share a process; neighbours load the same rooms. */
export function testGroups(files: readonly string[]): string[][] {
  const alone = files.filter(needsOwnProcess);
  const sociable = files.filter((file) => !alone.includes(file));
  const groups = Array.from({ length: Math.ceil(sociable.length / filesTogether) }, (_, at) =>
    sociable.slice(at * filesTogether, (at + 1) * filesTogether),
  );
  return [...groups, ...alone.map((file) => [file])];
}

/** Writes a script into the folder for each group, which runs its files. @returns their paths. */
export const writeGroups = (groups: readonly string[][], folder: string): string[] =>
  groups.map((group, at) => {
    const script = join(folder, `group-${at + 1}.mjs`);
    writeFileSync(script, scriptOf(group));
    return script;
  });

/** The first file's tests wait for the last one's: they end with what all of them close at the end. */
const scriptOf = (group: readonly string[]) => `import { before } from 'node:test';
const { promise, resolve } = Promise.withResolvers();
before(() => promise);
${group.map((file) => `await import('${pathToFileURL(join(root, file)).href}');`).join('\n')}
resolve();
`;
