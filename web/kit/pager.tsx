import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Pagination } from '#contract/endpoint.ts';
import { pageSizes } from './page-sizes.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

const [fewestRows] = pageSizes;

const figures = new Intl.NumberFormat('en');

interface PagerProps {
  pagination: Pagination;
  /** Asks for pages of another size, and for the one on which the first of these rows stands then. */
  onSize?: (size: { limit: string; page: string }) => void;
}

/** The pages of a list, as links that change only `page` in the address. */
export function Pager({ pagination, onSize }: PagerProps) {
  const { page, limit, total, pages, more } = pagination;
  if (total === 0) return null;
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  return (
    <div className={styles.pager}>
      <p className="figures">
        {figures.format(from)}–{figures.format(to)} of {figures.format(total)}
        {more && '+'}
      </p>
      {onSize && total > fewestRows && (
        <label className={styles.size}>
          <select
            value={limit}
            onChange={({ currentTarget: { value } }) =>
              onSize({ limit: value, page: String(Math.floor((from - 1) / Number(value)) + 1) })
            }
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          on a page
        </label>
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          <PageLink page={page - 1} isOff={page <= 1} label="Previous page">
            <IconChevronLeft size={16} aria-hidden="true" />
          </PageLink>
          {pageNumbers(page, pages).map((number, at) =>
            number === null ? (
              <span key={`gap-${at < 3 ? 'before' : 'after'}`} aria-hidden="true">
                …
              </span>
            ) : (
              <PageLink key={number} page={number} isHere={number === page}>
                {number}
              </PageLink>
            ),
          )}
          <PageLink page={page + 1} isOff={page >= pages} label="Next page">
            <IconChevronRight size={16} aria-hidden="true" />
          </PageLink>
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  page: number;
  isHere?: boolean;
  isOff?: boolean;
  label?: string;
  children: ReactNode;
}

function PageLink({ page, isHere = false, isOff = false, label, children }: PageLinkProps) {
  if (isOff)
    return (
      <span className={styles.link} data-off>
        {children}
      </span>
    );
  return (
    <Link
      to="."
      search={(before: Record<string, string>) => ({
        ...before,
        page: page === 1 ? undefined : String(page),
      })}
      className={styles.link}
      data-number={label ? undefined : true}
      aria-label={label ?? `Page ${page}`}
      aria-current={isHere ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
