import styles from './company-mark.module.css';

interface CompanyMarkProps {
  name: string;
  logoUrl: string | null;
}

/** The logo in a small frame, or the name's first letter in its place. Says nothing to those who do not see it. */
export function CompanyMark({ name, logoUrl }: CompanyMarkProps) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {logoUrl ? <img src={logoUrl} alt="" loading="lazy" /> : firstLetter(name)}
    </span>
  );
}

const firstLetter = (name: string): string =>
  String.fromCodePoint(name.trim().codePointAt(0) ?? 32).toUpperCase();
