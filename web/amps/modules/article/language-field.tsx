import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type * as Y from 'yjs';
import { languageName } from '#domain/languages/languages.ts';
import { languageChoices } from './language-choices.ts';
import { useSharedEntry } from '../../editor/fields/use-shared.ts';

interface LanguageFieldProps {
  settings: Y.Map<string>;
  canEdit: boolean;
  /** What the text is in, as checks found it; '' while that is not known. */
  language: string;
}

/** The language of the article: as it reads, unless somebody says another. */
export function LanguageField({ settings, canEdit, language }: LanguageFieldProps) {
  const [chosen, setChosen] = useSharedEntry(settings, 'language');
  const names = useMemo(() => languageChoices(chosen), [chosen]);
  const reads = chosen === '' && language ? `: ${languageName(language)}` : '';
  return (
    <NativeSelect
      id="field-language"
      label="Language"
      description="Of headline and text. Its rules are applied, and pages, feeds and screen readers are told of it."
      value={chosen}
      disabled={!canEdit}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      data={[{ value: '', label: `As the text reads${reads}` }, ...names]}
    />
  );
}
