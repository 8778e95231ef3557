import '#domain/amps/body-text.css';
import '#domain/amps/modules/article/release.css';
import { partsIn } from '#domain/amps/modules/article/page-places.ts';
import type { ArticlePart } from '#domain/amps/modules/article/parts.ts';
import { directionOf } from '#domain/languages/languages.ts';
import { ArticlePartView, type Heading } from './article-part-view.tsx';
import styles from './article-view.module.css';

interface ArticleViewProps {
  parts: readonly ArticlePart[];
  /** '': nobody knows, its letters tell the direction. */
  language: string;
  /** Of the headline; `h1` where the article is the page. */
  heading: Heading;
}

/** An article as a page of the newsroom shows it. */
export function ArticleView({ parts, language, heading }: ArticleViewProps) {
  const { opening, dateline, picture, reading, beside } = partsIn(parts);
  const drawn = (some: ArticlePart[]) =>
    some.map((part) => (
      <ArticlePartView key={part.part} part={part} language={language} heading={heading} />
    ));
  return (
    <article className={`release ${styles.release}`} {...inLanguage(language)}>
      <header className="release-opening">
        {drawn(opening)}
        {dateline.length > 0 && (
          <p className="release-dateline" lang="en" dir="ltr">
            {drawn(dateline)}
          </p>
        )}
      </header>
      {drawn(picture)}
      <div className="release-columns">
        <div className="release-reading">{drawn(reading)}</div>
        {beside.length > 0 && (
          <div className="release-beside" lang="en" dir="ltr">
            {drawn(beside)}
          </div>
        )}
      </div>
    </article>
  );
}

export const inLanguage = (language: string) =>
  language === '' ? { dir: 'auto' } : { lang: language, dir: directionOf(language) };
