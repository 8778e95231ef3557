import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const mostLines = 80;

/** What stood on the pages of journeys that failed, in words: a run that nobody watched has only its output. */
export function failedPages(folder: string): string[] {
  return globSync('*/error-context.md', { cwd: folder }).flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    const [, snapshot] = /# Page snapshot\s+```yaml\n([^]*?)\n```/.exec(text) ?? [];
    if (snapshot === undefined) return [];
    const lines = snapshot.replaceAll(/ \[(?:ref=\w+|cursor=\w+)\]/g, '').split('\n');
    const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} lines more`] : [];
    return [`\nThe page of ${dirname(path)}:`, ...lines.slice(0, mostLines), ...more];
  });
}
