import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/page.tsx';
import styles from './welcome.module.css';

/** The way to the screens of administration, which have no tab. */
export function Administration() {
  return (
    <Panel title="Administration">
      <p className={styles.quiet}>Look after people, jobs and sites, and read what was done.</p>
      <LinkButton to="/admin" variant="default" mt="md">
        Open administration
      </LinkButton>
    </Panel>
  );
}
