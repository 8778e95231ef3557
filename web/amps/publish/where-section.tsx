import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Amp } from '#contract/amps.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import { linkableSites, linkedThing, type LinkableSite } from '#domain/distribution/sites.ts';
import { LinkAccount } from '#web/app/parts.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { modals } from '#web/kit/modals.ts';
import { useEver } from '#web/kit/use-ever.ts';
import { useIsOpen } from '#web/kit/use-modal.ts';
import { destinationKey, isOn, type Switched } from './destinations.ts';
import page from './publish-page.module.css';
import { SiteRow } from './site-row.tsx';
import styles from './where-section.module.css';

const linkDialog = (site: string) => `link-${site}`;

export interface WhereSectionProps {
  amp: Amp;
  options: readonly PublishOption[];
  switched: Switched;
  onSwitch: (key: string, on: boolean) => void;
}

/** Every place the Amp can go. It goes to those that are on, and nowhere else. */
export function WhereSection({ amp: { company }, options, switched, onSwitch }: WhereSectionProps) {
  const linked = options.filter(({ linked: isLinked }) => isLinked);
  return (
    <section className={page.part} id="sites" aria-labelledby="sites-title">
      <h2 id="sites-title">Where it goes</h2>
      {linked.length === 0 && (
        <EmptyState
          drawing="sites"
          title="There is no site yet"
          text={
            company
              ? 'Link a site below, and it appears here with a true preview.'
              : 'Choose the company that the Amp is about, and the sites it can go to appear here.'
          }
          heading="h3"
        />
      )}
      <ul className={styles.sites}>
        {linked.map((option) => (
          <SiteRow
            key={destinationKey(option)}
            option={option}
            company={company}
            isOn={isOn(option, switched)}
            onSwitch={(on) => onSwitch(destinationKey(option), on)}
            onLink={() => modals.open(linkDialog(option.site))}
          />
        ))}
      </ul>
      {company ? (
        <>
          <LinkAnother />
          {linkableSites.map((site) => (
            <LateDialog key={site.key} site={site} company={company} />
          ))}
        </>
      ) : (
        <p className={styles.quiet}>Once a company is chosen, its own sites are offered here.</p>
      )}
    </section>
  );
}

/** An offer, below what is there: nobody has to take it. */
const LinkAnother = () => (
  <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <Button
        variant="subtle"
        className={styles.another}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
      >
        Link another site
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {linkableSites.map((site) => (
        <Menu.Item key={site.key} onClick={() => modals.open(linkDialog(site.key))}>
          Link a {linkedThing(site)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

interface LateDialogProps {
  site: LinkableSite;
  company: { id: number; name: string };
}

function LateDialog({ site, company }: LateDialogProps) {
  const dialog = linkDialog(site.key);
  const wasOpened = useEver(useIsOpen(dialog));
  if (!wasOpened) return null;
  return (
    <Suspense>
      <LinkAccount id={dialog} site={site} companyId={company.id} companyName={company.name} />
    </Suspense>
  );
}
