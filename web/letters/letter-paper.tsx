import styles from './letters.module.css';

/** The words of a letter as a sheet to be read. */
export function LetterPaper({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className={styles.paper} aria-label={title}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
