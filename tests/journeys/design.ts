import type { Page } from '@playwright/test';

/** Letters below this are read by few. */
const leastPx = 12;

/**
 * What breaks the look's own rules on a page as it stands, one line each: pink is on one control at most, of the
 * topmost dialog where one is open, and no letters are too small to read.
 */
export const designFaultsOn = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const probe = document.createElement('i');
    probe.style.color = 'var(--brand)';
    document.body.append(probe);
    const pink = getComputedStyle(probe).color;
    probe.remove();
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen);
    const top = dialogs.at(-1) ?? document;
    const filled = [...top.querySelectorAll('button, a, [role="button"]')].filter(
      (one) => isSeen(one) && getComputedStyle(one).backgroundColor === pink,
    );
    const words = filled.map((one) => one.textContent?.trim().slice(0, 40) ?? '');
    const faults = words.length > 1 ? [`${words.length} pink controls: ${words.join(', ')}`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode;
      if (!holder || !textContent?.trim() || holder.closest('svg, script, style, noscript'))
        continue;
      const { fontSize } = getComputedStyle(holder);
      if (Number.parseFloat(fontSize) < least && isSeen(holder))
        faults.push(`${fontSize}: ${textContent.trim().slice(0, 40)}`);
    }
    return faults;
  }, leastPx);
