import type { Placement } from '#contract/distribution.ts';
import { directionOf } from '#domain/languages/languages.ts';
import styles from './page-drawing.module.css';

/** What was sent, as a small page: no photograph, and it says so. */
export function PageDrawing({ piece }: { piece: NonNullable<Placement['piece']> }) {
  const { company, title, summary, picture, language } = piece;
  return (
    <>
      <div className={styles.page} aria-hidden="true">
        {company && <span className={styles.company}>{company}</span>}
        <div {...inLanguage(language)}>
          <p className={styles.title}>{title}</p>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {picture && <img src={picture.url} alt="" loading="lazy" />}
      </div>
      <span className={styles.says}>Drawn from what was sent</span>
    </>
  );
}

const inLanguage = (language: string) =>
  language === '' ? { dir: 'auto' } : { lang: language, dir: directionOf(language) };
