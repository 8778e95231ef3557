import type { Title } from './paths.ts';

interface TitleFacts {
  isClient: boolean;
  businessName: string;
}

/** The whole `document.title` of a page. */
export function titleOf(title: Title, { isClient, businessName }: TitleFacts): string {
  if (title === null) return businessName;
  if (typeof title === 'string') return title;
  return isClient ? title[0] : title[1];
}
