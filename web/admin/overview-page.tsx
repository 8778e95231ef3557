import { Link } from '@tanstack/react-router';
import { useSession } from '#web/ground/session.ts';
import styles from './admin-page.module.css';
import { AdminPage } from './admin-page.tsx';
import { adminPlaces } from './places.ts';

/** Everything an administrator can look after, each in a sentence. */
export default function OverviewPage() {
  const { can } = useSession();
  const places = adminPlaces.filter(({ needs }) => can(needs.action, needs.subject));
  return (
    <AdminPage title="Administration" lead="What you change here is kept in the audit log.">
      <ul className={styles.cards}>
        {places.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to}>
              <strong>{label}</strong>
              {text}
            </Link>
          </li>
        ))}
        {can('manage', 'Operations') && (
          <li>
            <a href="/outbox">
              <strong>Mails</strong>
              What was written to whom, and whether it left. Links that open an account are shown in
              a trial world only.
            </a>
          </li>
        )}
      </ul>
    </AdminPage>
  );
}
