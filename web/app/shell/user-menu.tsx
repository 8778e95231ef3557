import {
  Menu,
  SegmentedControl,
  useMantineColorScheme,
  type MantineColorScheme,
  type SegmentedControlItem,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { SignedIn } from '#domain/people/session.ts';
import { menuName, type Tab } from '#domain/people/tabs.ts';
import { endSession } from '../session.ts';
import { openSupport } from './support.tsx';
import styles from './user-menu.module.css';

interface UserMenuProps {
  person: SignedIn;
  tabs: Tab[];
  className: string | undefined;
}

/** The person's menu; on small screens it holds the tabs as well. */
export default function UserMenu({ person, tabs, className }: UserMenuProps) {
  const router = useRouter();
  const holdsTabs = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const logOut = async () => {
    await endSession();
    await router.navigate({ to: '/login' });
  };
  return (
    <Menu position="bottom-end" width={232} withinPortal={false}>
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
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden="true" />}
          onClick={() => void logOut()}
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

const schemes: SegmentedControlItem<MantineColorScheme>[] = [
  { value: 'light', label: <IconSun size={16} aria-label="Light" /> },
  { value: 'dark', label: <IconMoon size={16} aria-label="Dark" /> },
  { value: 'auto', label: <IconDeviceDesktop size={16} aria-label="As the system" /> },
];

function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.scheme}>
      <span>Appearance</span>
      <SegmentedControl<MantineColorScheme>
        size="xs"
        aria-label="Appearance"
        data={schemes}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </div>
  );
}
