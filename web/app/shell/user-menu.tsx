import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
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
import { useNarrow } from '#web/kit/widths.ts';
import { logOut } from '../../ground/log-out.ts';
import { useSession } from '../../ground/session.ts';
import { menuPlaces, type MenuPlace } from '../menu-places.ts';
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
  const holdsTabs = useNarrow();
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
        {menuPlaces(can).map((place) => (
          <PlaceItem key={place.to} place={place} />
        ))}
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

const placeIcons: Record<MenuPlace['kind'], typeof IconUser> = {
  account: IconUser,
  queue: IconChecklist,
  administration: IconSettings,
};

function PlaceItem({ place: { kind, to, words } }: { place: MenuPlace }) {
  const Icon = placeIcons[kind];
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={16} aria-hidden="true" />}>
      {words}
    </Menu.Item>
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
