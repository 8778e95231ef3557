import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { run } from 'node:test';
import type { JSONReport, JSONReportSuite, JSONReportTestStep } from '@playwright/test/reporter';
import { boundTitles, isTitle } from './bound-titles.ts';
import { root } from './rows.ts';

interface Outcome {
  file: string;
  title: string;
  passed: boolean;
}

/** Remembers what became of every test of a run. */
export function outcomesOfRun() {
  const outcomes: Outcome[] = [];
  return {
    /** Listens to the stream of `node:test`; a test that was skipped did not pass. */
    follow(stream: ReturnType<typeof run>): void {
      const add = (passed: boolean) => (event: { name: string; file?: string; skip?: unknown }) => {
        const skipped = event.skip !== undefined && event.skip !== false;
        const file = relative(root, event.file ?? '');
        outcomes.push({ file, title: event.name, passed: passed && !skipped });
      };
      stream.on('test:pass', add(true));
      stream.on('test:fail', add(false));
    },

    /** Reads what Playwright wrote of the journeys and their steps. */
    readJourneys(reportFile: string): void {
      const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'));
      outcomes.push(...report.suites.flatMap(outcomesOfSuite));
    },

    /** The tests that docs/conformance.md names and that did not run, or did not pass each time. */
    notShown: (titles = boundTitles()): string[] =>
      titles.flatMap(({ file, title }) => {
        const met = outcomes.filter((one) => one.file === file && isTitle(title, one.title));
        if (met.length > 0 && met.every(({ passed }) => passed)) return [];
        return [`${file}: ${title} ${met.length > 0 ? 'did not pass' : 'did not run'}`];
      }),
  };
}

function outcomesOfSuite({ specs, suites = [] }: JSONReportSuite): Outcome[] {
  const own = specs.flatMap(({ file: path, title, tests }) => {
    const file = `tests/journeys/${basename(path)}`;
    return tests
      .flatMap(({ results }) => results)
      .flatMap(({ status, steps = [] }) => [
        { file, title, passed: status === 'passed' },
        ...steps.flatMap((step) => outcomesOfStep(file, step)),
      ]);
  });
  return [...own, ...suites.flatMap(outcomesOfSuite)];
}

const outcomesOfStep = (file: string, step: JSONReportTestStep): Outcome[] => [
  { file, title: step.title, passed: !step.error },
  ...(step.steps ?? []).flatMap((inner) => outcomesOfStep(file, inner)),
];
