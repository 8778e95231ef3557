import { Suspense } from 'react';
import type { PublishOption } from '#contract/publish-option.ts';
import { AmpLetters } from '#web/app/parts.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { placeName } from './destinations.ts';

interface LettersSectionProps {
  ampId: number;
  /** The sites that are on. */
  chosen: readonly PublishOption[];
}

export function LettersSection({ ampId, chosen }: LettersSectionProps) {
  return (
    <Suspense fallback={<Bones lines={3} />}>
      <AmpLetters
        ampId={ampId}
        title="3 · Letters of authorization"
        sites={chosen.map(placeName)}
      />
    </Suspense>
  );
}
