import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Program } from 'oxc-parser';

export const root = join(import.meta.dirname, '../..');

export interface Source {
  /** From the project's root. */
  path: string;
  code: string;
  lines: number;
  isTest: boolean;
  program: Program;
  imports: Import[];
}

export interface Import {
  from: string;
  /** Path of a file of the house; null for a package. */
  to: string | null;
  /** As it is written. */
  target: string;
  /** Nothing of it is left once types are stripped. */
  isType: boolean;
  /** Loaded when it is asked for, not with the file. */
  isLazy: boolean;
}

/** Every file of the floors, read once and parsed. */
export function sourcesOf(floors: readonly string[]): Source[] {
  const paths = globSync(
    floors.map((floor) => `${floor}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  return paths.toSorted().map((path) => {
    const code = readFileSync(join(root, path), 'utf8');
    const { program, module, errors } = parseSync(path, code);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
    const { staticImports, staticExports, dynamicImports } = module;
    const again = staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ target: moduleRequest.value, isType, isLazy: false }] : [],
      );
    const lazy = dynamicImports
      .map(({ moduleRequest: { start, end } }) => /^'([^']+)'$/.exec(code.slice(start, end))?.[1])
      .flatMap((target) => (target ? [{ target, isType: false, isLazy: true }] : []));
    const written = staticImports.map(({ moduleRequest, entries }) => ({
      target: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isLazy: false,
    }));
    const imports = [...written, ...again, ...lazy].map((one) => ({
      ...one,
      from: path,
      to: placeOf(path, one.target),
    }));
    const isTest = /\.(test|spec)\.tsx?$/.test(path);
    return { path, code, lines: code.split('\n').length - 1, isTest, program, imports };
  });
}

function placeOf(file: string, target: string): string | null {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target));
  return null;
}
