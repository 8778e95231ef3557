import { amps, type Amp } from '#contract/amps.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import { distribution } from '#contract/distribution.ts';
import { letters, type NeededLetter } from '#contract/letters.ts';
import { kindWords } from '#domain/letters/letter-text.ts';
import { Link } from '@tanstack/react-router';
import { useCall } from '#web/ground/calls.ts';
import { useNow } from '#web/kit/now.ts';
import { Bones } from '#web/kit/skeleton.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { destinationKey, placeName } from '../publish/destinations.ts';
import { setTimeInWords } from '../publish/schedule.ts';
import styles from './what-goes-out.module.css';

/** What an approval lets go, besides the words: when, where, under which letters, and what the checks say. */
export function WhatGoesOut({ amp }: { amp: Amp }) {
  const about = { params: { id: amp.id } };
  const options = useCall(distribution.options, about, { quiet: true });
  const needed = useCall(letters.needed, about, { quiet: true });
  const readiness = useCall(amps.readiness, about, { quiet: true });
  const chosen = options.data?.options.filter(({ chosen: isChosen }) => isChosen);
  return (
    <dl className={styles.facts} aria-label="What goes out">
      {options.data && options.data.holds.length > 0 && (
        <div>
          <dt>Held</dt>
          <dd>
            <ul>
              {options.data.holds.map((says) => (
                <li key={says} className={styles.stop}>
                  {says}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      <div>
        <dt>When</dt>
        <dd>
          <When amp={amp} />
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{chosen ? <Sites chosen={chosen} /> : <Unknown isFailed={options.isError} />}</dd>
      </div>
      <div>
        <dt>Letters</dt>
        <dd>
          {needed.data ? (
            <Letters ampId={amp.id} items={needed.data.items} />
          ) : (
            <Unknown isFailed={needed.isError} />
          )}
        </dd>
      </div>
      <div>
        <dt>Checks</dt>
        <dd>
          {readiness.data ? (
            <Findings findings={readiness.data.findings} />
          ) : (
            <Unknown isFailed={readiness.isError} />
          )}
        </dd>
      </div>
    </dl>
  );
}

const Unknown = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? 'This could not be read just now.' : <Bones lines={1} />;

function When({ amp: { scheduled_for: at, scheduled_zone: zone } }: { amp: Amp }) {
  const now = useNow();
  if (at === null) return 'As soon as it is approved.';
  const words = setTimeInWords(at, zone ?? 'UTC');
  return Date.parse(at) > now
    ? `On ${words}, and not before.`
    : `As soon as it is approved: the time that was set, ${words}, has passed.`;
}

function Sites({ chosen }: { chosen: readonly PublishOption[] }) {
  if (chosen.length === 0) return <span className={styles.stop}>{nowhere}</span>;
  return (
    <ul>
      {chosen.map((option) => (
        <li key={destinationKey(option)}>
          {placeName(option)}
          {option.practice && <StatusBadge tone="info">Practice</StatusBadge>}
          {stopsAt(option).map((says) => (
            <span key={says} className={styles.stop}>
              {says}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const nowhere =
  'No site is chosen, so it cannot be approved. Reject it, and its owner can choose where it goes.';

const stopsAt = ({ problems, paused, health, health_detail: detail }: PublishOption) => [
  ...(health === 'connected' ? [] : [detail ?? 'The account has to be linked again.']),
  ...(paused ? [paused] : []),
  ...problems,
];

function Letters({ ampId, items }: { ampId: number; items: readonly NeededLetter[] }) {
  if (items.length === 0) return 'No company is chosen, so no letter is needed.';
  return (
    <ul>
      {items.map(({ kind, party, letter, may_sign }) => (
        <li key={kind}>
          <span>
            {kindWords[kind]} of <bdi>{party}</bdi>
          </span>
          {letter ? (
            <StatusBadge tone="good">In force</StatusBadge>
          ) : (
            <StatusBadge tone="warn">Not signed</StatusBadge>
          )}
          {may_sign && <Link to={`/announcements/publish/${ampId}/loa`}>Read and sign</Link>}
        </li>
      ))}
    </ul>
  );
}

/** Letters and sites are told above. */
function Findings({ findings }: { findings: readonly { message: string; field: string }[] }) {
  const found = findings.filter(({ field }) => !field.startsWith('letter'));
  if (found.length === 0) return 'No problems found.';
  return (
    <ul>
      {found.map(({ message, field }) => (
        <li key={`${field} ${message}`} className={styles.stop}>
          {message}
        </li>
      ))}
    </ul>
  );
}
