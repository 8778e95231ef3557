import { Link, useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useSession } from '#web/ground/session.ts';
import { Page } from '#web/kit/page.tsx';
import { useCurrentInView } from '#web/kit/use-current-in-view.ts';
import styles from './admin-page.module.css';
import { adminPlaces } from './places.ts';

/** The frame of every screen of administration: the others are one press away. */
export function AdminPage({ children, ...page }: ComponentProps<typeof Page>) {
  const { can } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const strip = useCurrentInView<HTMLElement>(path);
  const places = adminPlaces.filter(({ needs }) => can(needs.action, needs.subject));
  return (
    <>
      <nav ref={strip} aria-label="Administration" className={styles.places}>
        <Link to="/admin" activeOptions={{ exact: true }}>
          Administration
        </Link>
        {places.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <Page {...page}>{children}</Page>
    </>
  );
}
