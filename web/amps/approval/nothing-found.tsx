import { Button } from '@mantine/core';
import { moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { capital } from '#domain/rules/capital.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import type { ApprovalFilter } from './filters.ts';

interface NothingFoundProps {
  kind: ModuleKind;
  state: ApprovalFilter;
  words: string;
  onClear: () => void;
}

/** Nothing to show: because nothing waits, or because nothing is like that. */
export function NothingFound({ kind, state, words, onClear }: NothingFoundProps) {
  const { one, many } = moduleKinds[kind].called;
  if (state === 'awaiting' && words === '')
    return (
      <EmptyState
        drawing="inbox"
        title="Nothing waits for approval"
        text={`${capital(many)} appear here as soon as their owners submit them.`}
      />
    );
  return (
    <EmptyState
      drawing="search"
      title={`No ${one} fits`}
      text={words ? `None has “${words}” in this state.` : 'None is in this state.'}
      action={
        <Button variant="default" onClick={onClear}>
          Show all {many}
        </Button>
      }
    />
  );
}
