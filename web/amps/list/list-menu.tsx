import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** What is seldom done with the whole list. @param exportAddress the list as it is filtered, as CSV. */
export function ListMenu({ exportAddress }: { exportAddress: string }) {
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="slate"
          size={44}
          aria-label="More for this list"
          title="More for this list"
        >
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/announcements/import"
          leftSection={<IconUpload size={16} aria-hidden="true" />}
        >
          Import
        </Menu.Item>
        <Menu.Item
          component="a"
          href={exportAddress}
          download
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Export CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
