import { Link } from '@tanstack/react-router';
import { articles } from '#contract/articles.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { Ago } from '#web/kit/ago.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { usePage } from '../../ground/calls.ts';
import styles from './welcome.module.css';
import { moduleAddress } from '../../ground/module-address.ts';

/** @param isCounted whether it says how many wait, where no other panel does. */
export function ArticlesWaiting({ isCounted }: { isCounted: boolean }) {
  const waiting = usePage(articles.search, { query: { state: 'awaiting', limit: 5 } });
  const requests = usePage(changeRequests.list, { query: { limit: 1, page: 1 } });
  const total = waiting.data?.pagination.total;
  const asked = requests.data?.pagination.total;
  return (
    <Panel title="Article Approval">
      {waiting.isPending && <Bones lines={1} />}
      {waiting.isError && total === undefined && (
        <p className={styles.quiet}>{waiting.error.message}</p>
      )}
      {total !== undefined && (isCounted || total === 0) && (
        <p className={styles.count}>
          <strong className="figures">{total}</strong>
          {total === 1 ? ' article waits for a decision' : ' articles wait for a decision'}
        </p>
      )}
      {isCounted && asked !== undefined && asked > 0 && (
        <p className={styles.count}>
          <strong className="figures">{asked}</strong>
          {asked === 1
            ? ' owner of a live Amp asks for a change'
            : ' owners of live Amps ask for a change'}
        </p>
      )}
      <ul className={styles.waiting}>
        {waiting.data?.items.map((line) => (
          <li key={line.id} className={styles.words}>
            <Link to={moduleAddress('review', line.press_release_id)}>
              {line.headline || 'Without a headline'}
            </Link>
            <p>
              {line.company ?? line.owner}
              {line.submitted_at && (
                <>
                  {' · '}
                  <Ago at={line.submitted_at} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <LinkButton to="/admin/articles/search" variant="default" mt="md">
        Review articles
      </LinkButton>
    </Panel>
  );
}
