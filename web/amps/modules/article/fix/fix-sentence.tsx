import { Button } from '@mantine/core';
import { z } from 'zod';
import { useTyped } from '#web/ground/kept-words.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import type { InPlaceProps } from './fix-in-place.tsx';
import styles from './fix.module.css';
import { withWords, type Passage } from './passage.ts';
import { useSave } from './use-save.ts';

interface FixSentenceProps extends InPlaceProps {
  passage: Passage;
}

/** The sentence that a finding is about, to be written otherwise or taken away. */
export function FixSentence({ article, passage, isMain, onFixed, link }: FixSentenceProps) {
  const [words, setWords] = useTyped(
    `fix-${passage.words}-${article.id}`,
    z.string(),
    passage.words,
  );
  const { save, isSaving, failure } = useSave({ article, onFixed });
  const { body } = article.fields;
  const write = (sentence: string) =>
    save({ body: withWords(body, passage, sentence.trim()) }, { body });
  return (
    <form
      className={styles.fix}
      onSubmit={(event) => {
        event.preventDefault();
        write(words);
      }}
    >
      <GrowingText
        minRows={2}
        className={styles.field}
        aria-label="Sentence"
        value={words}
        error={failure}
        onChange={({ currentTarget }) => setWords(currentTarget.value.replaceAll('\n', ' '))}
      />
      <Button
        type="submit"
        size={isMain ? 'sm' : 'compact-sm'}
        variant={isMain ? 'filled' : 'default'}
        disabled={words.trim() === ''}
        loading={isSaving}
      >
        Save sentence
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={() => write('')}>
        Delete it
      </Button>
      {link(false)}
    </form>
  );
}
