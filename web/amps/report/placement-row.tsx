import {
  IconAlertTriangle,
  IconChevronDown,
  IconCircleCheck,
  IconCircleMinus,
  IconExternalLink,
  IconLoader,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Ago, Clock } from '#web/kit/ago.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { webAddress } from '../web-address.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import { placementName } from './fix.ts';
import { PlacementDetail, type PlacementDetailProps } from './placement-detail.tsx';
import styles from './placement-row.module.css';
import { lookOf, type Look } from './state-look.ts';

const icons = {
  live: IconCircleCheck,
  working: IconLoader,
  needs: IconAlertTriangle,
  ended: IconCircleMinus,
} satisfies Record<Look, unknown>;

/** One site: its state and since when, its link, and everything behind it on demand. */
export function PlacementRow(props: PlacementDetailProps) {
  const { placement } = props;
  const [isOpen, setOpen] = useState(
    lookOf[placement.state] === 'needs' || placement.update?.state === 'failed',
  );
  const detail = useId();
  const { site_name, account_name, practice, state, state_words, state_since, link, attempts } =
    placement;
  const { update, watch } = placement;
  // Only the newest of many are here.
  const made = attempts.at(-1)?.number ?? 0;
  // What one look found is not called so yet, and not called fine any more either.
  const look = watch?.says ? 'needs' : lookOf[state];
  const Icon = icons[look];
  const address = webAddress(link);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.site}>
          <h2>{site_name}</h2>
          {practice && <StatusBadge tone="info">Practice</StatusBadge>}
          {account_name && account_name !== site_name && (
            <span className={styles.account}>{account_name}</span>
          )}
        </div>
        <div className={styles.state} data-look={look}>
          <span>
            <Icon size={18} aria-hidden="true" /> {state_words}
          </span>
          <small>
            since <Ago at={state_since} />
          </small>
          {watch?.read_at && (
            <small>
              last read <Clock at={watch.read_at} />
            </small>
          )}
          {state === 'live' && update?.state === 'done' && (
            <small>
              updated <Ago at={update.at} />
            </small>
          )}
          {state === 'live' && update?.state === 'waiting' && <small>being updated</small>}
        </div>
        <div className={styles.where}>
          {address && (
            <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
              <span dir="ltr">{readableAddress(address)}</span>
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
          )}
          <small>
            {made === 0 && 'No attempt yet'}
            {made === 1 && '1 attempt'}
            {made > 1 && `${made} attempts`}
          </small>
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={`Details of ${placementName(placement)}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      {watch?.says && !isOpen && <p className={styles.doubt}>{watch.says}</p>}
      <div id={detail} hidden={!isOpen}>
        {isOpen && <PlacementDetail {...props} />}
      </div>
    </li>
  );
}
