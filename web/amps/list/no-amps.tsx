import { Button } from '@mantine/core';
import type { ListTab } from '#domain/amps/list-tabs.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

const nothingIn: Record<ListTab, string> = {
  drafts: 'What you begin is kept here until it is submitted.',
  'in-progress': 'What is read by an editor, with an author or about to go out stands here.',
  'needs-you': 'Nothing waits for you.',
  live: 'What can be seen on a site stands here.',
};

interface NoAmpsProps {
  /** There may be others. */
  isFiltered: boolean;
  /** The tab alone leaves none. */
  tab: ListTab | undefined;
  onAll: () => void;
}

/** Why there is nothing in the list, and what to do about it. */
export const NoAmps = ({ isFiltered, tab, onAll }: NoAmpsProps) =>
  isFiltered ? (
    <EmptyState
      drawing="search"
      title="No Amp matches"
      text={tab === undefined ? 'Try other words, or look among all.' : nothingIn[tab]}
      action={
        <Button variant="default" onClick={onAll}>
          Show all Amps
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No Amps yet"
      text={`An Amp starts with one ${moduleKinds[firstKind].called.one}. Write it here, and it can be published on every site you choose.`}
      action={
        <LinkButton variant="default" to="/announcements/create">
          Create your first Amp
        </LinkButton>
      }
    />
  );
