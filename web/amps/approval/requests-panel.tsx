import { Link } from '@tanstack/react-router';
import { changeRequests } from '#contract/change-requests.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import { usePage } from '#web/ground/calls.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LineList } from '#web/kit/line-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useNow } from '#web/kit/now.ts';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import { moduleAddress } from '#web/ground/module-address.ts';
import styles from './requests-panel.module.css';

/** What owners of live Amps ask for, the most urgent first; nothing where nobody asks. */
export function RequestsPanel() {
  const list = usePage(changeRequests.list, { query: { limit: 20, page: 1 } }, { pollMs: 60_000 });
  const now = useNow();
  if (!list.data || list.data.items.length === 0) return null;
  const { items, pagination } = list.data;
  return (
    <details className={styles.requests} open={items.length <= 2}>
      <summary>
        Owners ask for a change <span className="figures">{pagination.total}</span>
      </summary>
      <LineList>
        {items.map((line) => (
          <li key={line.id}>
            <div>
              <Link to={moduleAddress('review', line.press_release_id)}>
                <strong>{line.title}</strong>
              </Link>{' '}
              <StatusBadge tone="info">
                {line.kind === 'correction' ? 'Correction' : 'Take-down'}
              </StatusBadge>{' '}
              {Date.parse(line.answer_by) < now && <StatusBadge tone="bad">Late</StatusBadge>}
              <p className={styles.reason} dir="auto">
                {line.reason}
              </p>
              <p>
                {line.owner} · asked <Ago at={line.asked_at} /> · answer by{' '}
                {momentInWords(new Date(line.answer_by), 'UTC')}
              </p>
            </div>
            <LinkButton variant="default" to={moduleAddress('review', line.press_release_id)}>
              Read and answer
            </LinkButton>
          </li>
        ))}
      </LineList>
    </details>
  );
}
