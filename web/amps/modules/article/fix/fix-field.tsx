import { Button } from '@mantine/core';
import { z } from 'zod';
import { articleFieldLabels } from '#domain/amps/modules/article/labels.ts';
import { fieldRoom, type BoundedField } from '#domain/amps/modules/article/fields.ts';
import { useTyped } from '#web/ground/kept-words.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import type { InPlaceProps } from './fix-in-place.tsx';
import styles from './fix.module.css';
import { useSave } from './use-save.ts';

export const isPlainField = (field: string): field is BoundedField => field in fieldRoom;

interface FixFieldProps extends InPlaceProps {
  field: BoundedField;
}

/** A field of a line or two, written here. */
export function FixField({ article, field, isMain, onFixed, link }: FixFieldProps) {
  const [words, setWords] = useTyped(
    `fix-${field}-${article.id}`,
    z.string(),
    article.fields[field],
  );
  const { save, isSaving, failure } = useSave({ article, onFixed });
  return (
    <form
      className={styles.fix}
      onSubmit={(event) => {
        event.preventDefault();
        save({ [field]: words }, { [field]: article.fields[field] });
      }}
    >
      <GrowingText
        minRows={2}
        className={styles.field}
        aria-label={articleFieldLabels[field]}
        value={words}
        error={failure}
        maxLength={fieldRoom[field]}
        onChange={({ currentTarget }) => setWords(currentTarget.value.replaceAll('\n', ' '))}
      />
      <Button
        type="submit"
        size={isMain ? 'sm' : 'compact-sm'}
        variant={isMain ? 'filled' : 'default'}
        loading={isSaving}
      >
        Save {articleFieldLabels[field].toLowerCase()}
      </Button>
      {link(false)}
    </form>
  );
}
