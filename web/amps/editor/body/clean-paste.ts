/** Levels of headings that other programs use, and the one of ours nearest to it. */
const nearest: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/**
 * Pasted HTML before the editor reads it. The editor keeps only what an article may hold; here what
 * has an equal in an article becomes it, and what only looks like text goes.
 */
export function cleanPaste(html: string): string {
  // Nothing runs in a parsed page, but its handlers would be reported against the page's own policy.
  const quiet = html.replaceAll(/\son(?=[a-z]+\s*=)/gi, ' data-on');
  const page = new DOMParser().parseFromString(quiet, 'text/html');
  for (const element of page.querySelectorAll('script, style, template, title, img, svg, noscript'))
    element.remove();
  for (const heading of page.querySelectorAll('h1, h5, h6')) {
    const ours = page.createElement(nearest[heading.tagName] ?? 'h2');
    ours.append(...heading.childNodes);
    heading.replaceWith(ours);
  }
  return page.body.innerHTML.replaceAll('\r', '');
}
