import { Button } from '@mantine/core';
import { EmptyState } from '#web/kit/empty-state.tsx';
import type { ApprovalFilter } from './filters.ts';

interface NoArticlesProps {
  state: ApprovalFilter;
  words: string;
  onClear: () => void;
}

/** Nothing to show: because nothing waits, or because nothing is like that. */
export function NoArticles({ state, words, onClear }: NoArticlesProps) {
  if (state === 'awaiting' && words === '')
    return (
      <EmptyState
        drawing="inbox"
        title="Nothing waits for approval"
        text="Articles appear here as soon as their owners submit them."
      />
    );
  return (
    <EmptyState
      drawing="search"
      title="No article fits"
      text={words ? `None has “${words}” in this state.` : 'None is in this state.'}
      action={
        <Button variant="default" onClick={onClear}>
          Show all articles
        </Button>
      }
    />
  );
}
