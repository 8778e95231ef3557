import { Button, Group } from '@mantine/core';
import { tabsFor } from '#domain/people/tabs.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { isBuilt } from '../paths.ts';
import { groupOptions, useSession } from '../session.ts';
import { shellData } from '../shell-data.ts';
import { openSupport } from './support.tsx';

/** From a page without anything on it: everywhere this person can really go. */
export function WaysOn() {
  const { person } = useSession();
  const tabs = tabsFor(person, { ...groupOptions, brand: shellData.brand });
  const pages = tabs.filter((tab) => tab.kind === 'page').filter(({ path }) => isBuilt(path));
  return (
    <Group justify="center" gap={8} mt={16}>
      {pages.length === 0 && <LinkButton to="/">Go to the start</LinkButton>}
      {pages.map(({ label, path }, at) => (
        <LinkButton key={path} to={path} variant={at === 0 ? 'filled' : 'default'}>
          {label}
        </LinkButton>
      ))}
      <Button variant="default" onClick={openSupport}>
        Ask support
      </Button>
    </Group>
  );
}
