import { Button } from '@mantine/core';
import {
  IconWorld,
  IconChevronDown,
  IconClock,
  IconExternalLink,
  IconNews,
} from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import type { Placement } from '#contract/distribution.ts';
import { isLeftThere } from '#domain/distribution/left-there.ts';
import { readOf } from '#domain/distribution/read-back.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import { latePart } from '#web/ground/late.tsx';
import { AddressBar } from '#web/kit/address-bar.tsx';
import { CopyLink } from '#web/kit/copy-link.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { Ago, Clock } from '#web/kit/ago.tsx';
import { Seal } from '#web/kit/seal.tsx';
import { Stamp, StampRing } from '#web/kit/stamp.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { titleLabel } from '../modules/field-labels.ts';
import { webAddress } from '../web-address.ts';
import { noAddressWords, placementName } from './fix.ts';
import { PageCapture } from './page-capture.tsx';
import { PageDrawing } from './page-drawing.tsx';
import styles from './site-card.module.css';
import { foundInWords, stampedAs, type Stamped } from '#domain/distribution/stamped.ts';

const KnowPanel = latePart(() => import('./know-panel.tsx'));

interface SiteCardProps {
  placement: Placement;
  /** A sentence that stands above, of all sites. */
  told: string | null;
}

/** A site: its page as it was sent, what was found there, and how we know. */
export function SiteCard({ placement, told }: SiteCardProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const name = placementName(placement);
  const { link, state_words: words } = placement;
  const address = webAddress(link);
  return (
    <>
      <article data-card className={styles.card} aria-label={`${name}, ${words}`}>
        <AddressBar
          shown={address ? readableAddress(address) : noAddressWords(placement)}
          title={address ?? undefined}
        />
        <View placement={placement} />
        <div className={styles.body}>
          <Named placement={placement} />
          <Found placement={placement} told={told} />
          <div className={styles.actions}>
            {address && (
              <>
                <Button
                  component="a"
                  variant="default"
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Open page on ${name}`}
                  aria-keyshortcuts="o"
                  leftSection={<IconExternalLink size={16} aria-hidden="true" />}
                >
                  Open page
                </Button>
                <CopyLink
                  variant="default"
                  address={address}
                  aria-label={`Copy link to ${name}`}
                  aria-keyshortcuts="c"
                />
              </>
            )}
            <Button
              variant="subtle"
              className={styles.know}
              aria-label={`How we know about ${name}`}
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => setOpen(!isOpen)}
              rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            >
              How we know
            </Button>
          </div>
        </div>
      </article>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Bones lines={3} />}>
            <KnowPanel placement={placement} />
          </Suspense>
        )}
      </div>
    </>
  );
}

function View({ placement }: { placement: Placement }) {
  const { piece, practice, capture } = placement;
  const stamped = stampedAs(placement);
  const isThere = stamped.as === 'found' || stamped.as === 'lost';
  const picture = isThere && capture?.picture;
  const isDrawn = !picture && piece !== null && stamped.as !== 'waiting';
  return (
    <div className={styles.view}>
      {picture && (
        <PageCapture
          placementId={placement.id}
          name={placementName(placement)}
          taken={capture.taken_at}
          picture={picture}
          practice={practice}
        />
      )}
      {isDrawn && <PageDrawing piece={piece} says={drawnWords(placement)} />}
      {stamped.as === 'found' && (
        <Stamp
          at={stamped.at}
          below={practice ? 'PRACTICE' : new Date(stamped.at).getFullYear().toString()}
        />
      )}
      {(stamped.as === 'waiting' || stamped.as === 'lost') && (
        <div className={styles.ring} data-over={isDrawn || Boolean(picture) || undefined}>
          <StampRing />
          <p>
            <RingWords stamped={stamped} />
          </p>
        </div>
      )}
    </div>
  );
}

const drawnWords = ({ state, capture }: Placement) =>
  state === 'live' && capture
    ? 'No picture could be taken: drawn from what was sent'
    : 'Drawn from what was sent';

function RingWords({ stamped }: { stamped: Stamped }) {
  if (stamped.as !== 'lost') return 'The stamp comes when the page is read back and found';
  return (
    <>
      Not found since <Clock at={stamped.since} />
    </>
  );
}

/** The account is what people call the place; the site is what it runs on. */
function Named({ placement }: { placement: Placement }) {
  const { site, site_name, account_name, practice, state, state_words, state_since } = placement;
  const { live_at: liveAt, update } = placement;
  const isOn = state === 'live' || isLeftThere(placement);
  const Icon = site === 'newsroom' ? IconNews : IconWorld;
  return (
    <div className={styles.named}>
      <span className={styles.tile}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div>
        <h2>
          <bdi>{account_name || site_name}</bdi>
          {practice && <StatusBadge tone="info">Practice</StatusBadge>}
        </h2>
        <p>
          {account_name && account_name !== site_name && `${site_name} · `}
          {state_words} since <Clock at={(isOn && liveAt) || state_since} />
        </p>
        {state === 'live' && update?.state === 'done' && (
          <p>
            updated <Ago at={update.at} />
          </p>
        )}
        {state === 'live' && update?.state === 'waiting' && <p>being updated</p>}
        {placement.link_by === 'person' && (
          <p>Its address was given by a person, not by {site_name}</p>
        )}
      </div>
    </div>
  );
}

function Found({ placement, told }: SiteCardProps) {
  const { proof, watch, why_not_live: why, module, live_at: liveAt } = placement;
  const read = readOf(proof);
  if (watch?.says) return <Said isSeen={false}>{watch.says}</Said>;
  if (why && why.says === told)
    return placement.is_held ? <Said isSeen={false}>Held for the reason above.</Said> : null;
  if (why) return <Said isSeen={false}>{why.says}</Said>;
  if (!read || !liveAt) return <Said isSeen={false}>It was not read back yet.</Said>;
  return (
    <Said isSeen={stampedAs(placement).as === 'found'}>
      Read back <Ago at={read.checked_at} />: {foundInWords(read, titleLabel(module))}.
    </Said>
  );
}

const Said = ({ isSeen, children }: { isSeen: boolean; children: React.ReactNode }) => (
  <p className={styles.found}>
    {isSeen ? <Seal /> : <IconClock size={18} aria-hidden="true" />}
    <span>{children}</span>
  </p>
);
