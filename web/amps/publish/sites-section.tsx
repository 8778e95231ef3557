import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Amp } from '#contract/amps.ts';
import type { PublishOption, SitePost } from '#contract/publish-option.ts';
import { askedFor } from '#web/ground/asked-for.ts';
import { linkableSites, linkedThing, type LinkableSite } from '#domain/distribution/sites.ts';
import { LinkAccount } from '#web/app/parts.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { modals } from '#web/kit/modals.ts';
import { Panel } from '#web/kit/page.tsx';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { chosenOf, destinationKey, isOn, type Switched } from './destinations.ts';
import { SiteRow } from './site-row.tsx';
import styles from './sites-section.module.css';

const linkDialog = (site: string) => `link-${site}`;

interface SitesSectionProps {
  amp: Amp;
  options: readonly PublishOption[];
  posts: readonly SitePost[];
  switched: Switched;
  onSwitch: (key: string, on: boolean) => void;
}

/** Every place the Amp can go. It goes to those that are on, and nowhere else. */
export function SitesSection({ amp, options, posts, switched, onSwitch }: SitesSectionProps) {
  const { company } = amp;
  return (
    <div id="sites">
      <Panel
        title="2 · Where it goes"
        actions={
          company &&
          linkableSites.map((site) => (
            <Button
              key={site.key}
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => modals.open(linkDialog(site.key))}
            >
              Link a {linkedThing(site)}
            </Button>
          ))
        }
      >
        {!company && (
          <p className={styles.quiet}>
            Choose a company <a href="#stops">above</a> to link its own sites.
          </p>
        )}
        {company && (
          <p className={styles.quiet}>
            Its social accounts and its data stand in the profile of{' '}
            <Link to={askedFor(`/profile/companies/${company.id}`, amp.id)}>{company.name}</Link>.
          </p>
        )}
        {options.length === 0 && (
          <EmptyState
            drawing="sites"
            title="There is no site yet"
            text="Link a site, and it appears here with a true preview."
            heading="h3"
          />
        )}
        {options.length > 1 && (
          <p className={styles.quiet}>
            {chosenOf(options, switched).length} of {options.length} are on.
          </p>
        )}
        <ul className={styles.sites}>
          {options.map((option) => (
            <SiteRow
              key={destinationKey(option)}
              option={option}
              posts={posts}
              company={company}
              isOn={isOn(option, switched)}
              onSwitch={(on) => onSwitch(destinationKey(option), on)}
              onLink={() => modals.open(linkDialog(option.site))}
            />
          ))}
        </ul>
      </Panel>
      {company &&
        linkableSites.map((site) => <LateDialog key={site.key} site={site} company={company} />)}
    </div>
  );
}

function LateDialog({
  site,
  company,
}: {
  site: LinkableSite;
  company: { id: number; name: string };
}) {
  const dialog = linkDialog(site.key);
  const wasOpened = useEver(useIsOpen(dialog));
  if (!wasOpened) return null;
  return (
    <Suspense>
      <LinkAccount id={dialog} site={site} companyId={company.id} companyName={company.name} />
    </Suspense>
  );
}
