import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconPlus, IconSearch } from '@tabler/icons-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ListMenu } from './list-menu.tsx';
import styles from './list-page.module.css';

interface Opens {
  search: boolean;
  chips: boolean;
  onSearch: () => void;
  onChips: () => void;
}

interface ListActionsProps {
  /** What a phone's list has behind icons, and whether it stands open; null: there is nothing to narrow. */
  opens: Opens | null;
  exportAddress: string;
}

const opener = { className: styles.opener, variant: 'subtle', color: 'slate', size: 44 } as const;

/** Beside the title of the list. */
export const ListActions = ({ opens, exportAddress }: ListActionsProps) => (
  <>
    {opens && (
      <>
        <ActionIcon
          {...opener}
          aria-label="Search"
          aria-expanded={opens.search}
          onClick={opens.onSearch}
        >
          <IconSearch size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...opener}
          aria-label="Filter"
          aria-expanded={opens.chips}
          onClick={opens.onChips}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        </ActionIcon>
      </>
    )}
    <ListMenu exportAddress={exportAddress} />
    <LinkButton
      to="/announcements/create"
      className={styles.create}
      leftSection={<IconPlus className={styles.plus} size={16} aria-hidden="true" />}
    >
      <span className={styles.createWords}>Create Amp</span>
    </LinkButton>
  </>
);
