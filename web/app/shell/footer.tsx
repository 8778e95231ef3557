import { Link } from '@tanstack/react-router';
import { modals } from '#web/kit/modals.ts';
import { paletteId } from '../palette/use-keys.ts';
import { useSession } from '../../ground/session.ts';
import styles from './footer.module.css';

const year = new Date().getFullYear();

/** One line below every page of the app. */
export function Footer() {
  const { person, businessName, businessEmail } = useSession();
  return (
    <footer className={styles.footer}>
      <span>
        © {year} {businessName}
      </span>
      <nav aria-label="Legal and help" className={styles.links}>
        <Link to="/terms">Terms of Service</Link>
        <Link to="/terms" hash="privacy">
          Privacy Policy
        </Link>
        <a href="/privacy-policy#cookies">Cookie policy</a>
        {person && (
          <button type="button" onClick={() => modals.open(paletteId)}>
            Find anything <kbd>Ctrl K</kbd>
          </button>
        )}
        <a href={`mailto:${businessEmail}`}>{businessEmail}</a>
      </nav>
    </footer>
  );
}
