import type { Placement } from '#contract/distribution.ts';
import { directionOf } from '#domain/languages/languages.ts';
import styles from './page-drawing.module.css';
import { ViewNote } from './view-note.tsx';

interface PageDrawingProps {
  piece: NonNullable<Placement['piece']>;
  /** That it is no photograph, and why. */
  says: string;
}

/** What was sent, as a small page: of it what its site shows. */
export function PageDrawing({ piece, says }: PageDrawingProps) {
  const { company, title, summary, picture, language, draws } = piece;
  return (
    <>
      <div className={styles.page} aria-hidden="true">
        {draws.company && company && <span className={styles.company}>{company}</span>}
        <div {...inLanguage(language)}>
          <p className={styles.title}>{title}</p>
          {draws.summary && summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {picture && <img src={picture.url} alt="" loading="lazy" />}
      </div>
      <ViewNote>{says}</ViewNote>
    </>
  );
}

const inLanguage = (language: string) =>
  language === '' ? { dir: 'auto' } : { lang: language, dir: directionOf(language) };
