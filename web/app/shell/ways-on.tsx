import { Button, Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '#web/kit/link-button.tsx';
import { groupOptions, useSession } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { waysOn } from '../ways-on.ts';
import { openSupport } from './support.tsx';

/** From a page without anything on it: everywhere this person can really go. */
export function WaysOn() {
  const { person } = useSession();
  const here = useLocation().pathname;
  const ways = waysOn(person, { ...groupOptions, brand: shellData.brand }, here);
  return (
    <Group justify="center" gap={8} mt={16}>
      {ways.map((way, at) => {
        const variant = at === 0 ? 'filled' : 'default';
        return 'to' in way ? (
          <LinkButton key={way.label} to={way.to} variant={variant}>
            {way.label}
          </LinkButton>
        ) : (
          <Button key={way.label} component="a" href={way.href} variant={variant}>
            {way.label}
          </Button>
        );
      })}
      <Button variant="default" onClick={openSupport}>
        Ask support
      </Button>
    </Group>
  );
}
