import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesOf } from './source.ts';

export const floors = ['domain', 'contract', 'server', 'practice', 'content', 'web'] as const;
export type Floor = (typeof floors)[number];

/** The whole house, read once for all that is asked of it. */
export const sources = sourcesOf(floors);
export const files = sources.map(({ path }) => path);
export const imports = sources.flatMap((source) => source.imports);

export const isTest = (file: string) => file.endsWith('.test.ts');
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
