import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What keeps somebody from using the page as it stands, by the guidelines, one line an element. */
export async function barriersOn(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withTags(guidelines).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  );
}

/** All of the page, or a part: by the guidelines, and by what is good practice besides. */
export async function isAccessible(page: Page, part = 'html'): Promise<void> {
  expect((await axe(page).include(part).analyze()).violations).toEqual([]);
}

// No frames of other sites here: asked in the page itself, which is quicker than by way of a second one.
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
