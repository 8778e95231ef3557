import { LineDrawing } from '#web/kit/drawings.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

export default function LoginPage() {
  return (
    <div className={styles.page}>
      <div className={styles.promise}>
        <LineDrawing name="sites" />
        <p className={styles.headline}>Write once. Live everywhere, once.</p>
        <p>
          One article, checked and approved, published to every site you choose — and a report that
          shows where it is live and how we know.
        </p>
      </div>
      <LoginForm />
    </div>
  );
}
