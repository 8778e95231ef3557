import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { StarterKit } from '@tiptap/starter-kit';
import { isWebAddress } from '#domain/rules/addresses.ts';

/** Only the address belongs to a link; how it opens is for the page that shows it. */
const WebLink = Link.extend({
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => element.getAttribute('href') },
  }),
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: 'https',
  HTMLAttributes: { rel: 'noopener noreferrer', target: null },
  isAllowedUri: (address) => isWebAddress(address),
});

/** The nodes and marks such a text may hold, and no others: see `domain/amps/rich-text.ts`. */
export const bodyExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: false,
    undoRedo: false,
    trailingNode: false,
  }),
  WebLink,
];
