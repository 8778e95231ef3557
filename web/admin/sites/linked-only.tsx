import type { SiteLine } from '#contract/site-admin.ts';
import styles from './sites.module.css';

/** Sites that accounts are linked to, and nothing is sent yet. */
export const LinkedOnly = ({ sites }: { sites: readonly SiteLine[] }) => (
  <ul className={styles.linked}>
    {sites.map(({ site, name, kind }) => (
      <li key={site}>
        <strong>{name}</strong>
        <span>{kind}</span>
      </li>
    ))}
  </ul>
);
