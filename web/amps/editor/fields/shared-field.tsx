import { useState } from 'react';
import type * as Y from 'yjs';
import { charactersIn } from '#domain/rules/plain-text.ts';
import { Counter } from '#web/kit/counter.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import sheet from '../sheet.module.css';
import { useSharedText } from './use-shared.ts';

interface SharedFieldProps {
  /** As findings name it: `field-{name}` is the field's id. */
  name: string;
  label: string;
  hint: string;
  /** Given where it is written on the sheet, and has no box: stands there while it is empty. */
  placeholder?: string;
  text: Y.Text;
  isRequired?: boolean;
  canEdit: boolean;
  /**
   * What is wrong with it, in words; said once the field was left, or has a text. '' when it is wrong
   * and the counter says so.
   */
  problem: string | null;
  /** Characters it may have; how many there are is shown below. */
  range?: { min?: number; max: number };
  /** '' while that is not known. */
  language: string;
  /** Lines it has at least; one for fields without line breaks. */
  lines: number;
}

/** A plain text that several people may type into at once. */
export function SharedField(props: SharedFieldProps) {
  const { name, label, hint, placeholder, text, isRequired, canEdit } = props;
  const { problem, range, lines, language } = props;
  const isOneLine = lines === 1;
  const [wasLeft, setWasLeft] = useState(false);
  const field = useSharedText<HTMLTextAreaElement>(text, isOneLine);
  const says = wasLeft || field.value.trim() !== '' ? problem : null;
  return (
    <div className={placeholder ? sheet.line : undefined}>
      <GrowingText
        {...field}
        {...(placeholder && { variant: 'unstyled', placeholder })}
        id={`field-${name}`}
        label={label}
        description={hint}
        withAsterisk={isRequired}
        aria-required={isRequired}
        readOnly={!canEdit}
        error={says === '' ? true : says}
        attributes={{ input: { dir: 'auto' } }}
        lang={language || undefined}
        minRows={lines}
        maxRows={12}
        onBlur={() => setWasLeft(true)}
        onKeyDown={(event) => {
          if (isOneLine && event.key === 'Enter' && !event.nativeEvent.isComposing)
            event.preventDefault();
        }}
      />
      {range && <Counter current={charactersIn(field.value.trim())} {...range} unit="characters" />}
    </div>
  );
}
