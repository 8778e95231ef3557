import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChecklist,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#domain/people/session.ts';
import { menuName, type Tab } from '#domain/people/tabs.ts';
import { logOut } from '../log-out.ts';
import { useSession } from '../session.ts';
import { openSupport } from './support.tsx';

interface UserMenuProps {
  person: SignedIn;
  tabs: Tab[];
  className: string | undefined;
}

/** The person's menu; on small screens it holds the tabs as well. */
export default function UserMenu({ person, tabs, className }: UserMenuProps) {
  const router = useRouter();
  const { can } = useSession();
  const holdsTabs = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  return (
    <Menu
      position="bottom-end"
      width={232}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={className} title={person.fullUserName}>
          {menuName(person.firstname)}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {holdsTabs && (
          <>
            {tabs.map((tab) => (
              <TabItem key={tab.label} tab={tab} />
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          component={Link}
          to="/profile/personal"
          leftSection={<IconUser size={16} aria-hidden="true" />}
        >
          Account
        </Menu.Item>
        {can('manage', 'NewsArticles') && (
          <Menu.Item
            component={Link}
            to="/admin/articles/search"
            leftSection={<IconChecklist size={16} aria-hidden="true" />}
          >
            Article Approval
          </Menu.Item>
        )}
        {can('manage', 'Operations') && (
          <Menu.Item
            component={Link}
            to="/admin"
            leftSection={<IconSettings size={16} aria-hidden="true" />}
          >
            Administration
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => void logOut(router)}
        >
          Logout
        </Menu.Item>
        <Menu.Divider />
        <SchemeChoice />
      </Menu.Dropdown>
    </Menu>
  );
}

function TabItem({ tab }: { tab: Tab }) {
  if (tab.kind === 'support') return <Menu.Item onClick={openSupport}>{tab.label}</Menu.Item>;
  if (tab.kind === 'external')
    return (
      <Menu.Item component="a" href={tab.href}>
        {tab.label}
      </Menu.Item>
    );
  return (
    <Menu.Item component={Link} to={tab.path}>
      {tab.label}
    </Menu.Item>
  );
}

const schemes: [scheme: MantineColorScheme, words: string, Icon: typeof IconSun][] = [
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
  ['auto', 'As the system', IconDeviceDesktop],
];

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme}>
        {schemes.map(([scheme, words, Icon]) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            onChange={() => setColorScheme(scheme)}
            rightSection={<Icon size={16} aria-hidden="true" />}
          >
            {words}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
