import '@mantine/core/styles/PillsInput.layer.css';
import { TagsInput } from '@mantine/core';
import type * as Y from 'yjs';
import { detailRoom } from '#domain/amps/modules/article/fields.ts';
import { limits } from '#domain/limits.ts';
import { useSharedList } from '../../editor/fields/use-shared.ts';

interface KeywordsFieldProps {
  keywords: Y.Array<string>;
  canEdit: boolean;
  problem: string | null;
}

export function KeywordsField({ keywords, canEdit, problem }: KeywordsFieldProps) {
  const [words, setWords] = useSharedList(keywords);
  return (
    <TagsInput
      id="field-keywords"
      label="Keywords"
      description={`Words people search for, up to ${limits.keywords}. Press Enter after each one.`}
      value={words}
      readOnly={!canEdit}
      error={problem}
      maxTags={limits.keywords}
      splitChars={[',', ';', '\n']}
      acceptValueOnBlur
      clearable={false}
      onChange={(next) =>
        setWords(
          next.map((word) => word.trim().slice(0, detailRoom.keywords.characters)).filter(Boolean),
        )
      }
    />
  );
}
