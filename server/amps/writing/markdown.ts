import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

/** HTML of a text in Markdown, in time that grows with its length whatever is in it. */
export const markdownToHtml = (text: string): string => markdown.render(text);
