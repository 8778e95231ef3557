import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody from using the page as it stands, by the guidelines, one line an element. */
export async function barriersOn(page: Page): Promise<string[]> {
  return violationsOn(page, 'html', { runOnly: guidelines });
}

/** All of the page, or a part: by the guidelines, and by what is good practice besides. */
export async function isAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await violationsOn(page, part, {})).toEqual([]);
}

// No frames of other sites here: it stays in the page, read once, and is asked there.
async function violationsOn(page: Page, part: string, asked: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options = { ...asked, resultTypes: ['violations' as const] };
  const violations = await page.evaluate(
    async ([within, how]) => {
      const result = await window.axe?.run(within, how);
      return result?.violations.map(({ id, nodes }) => ({ id, nodes }));
    },
    [part, options] as const,
  );
  if (!violations) throw new Error('The page was left before it was asked what keeps people out.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}
