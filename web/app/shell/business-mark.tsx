import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { limits } from '#domain/limits.ts';
import { businessNameOf } from '#domain/resellers/brand.ts';
import { Mark } from '#web/kit/mark.tsx';
import { useStore } from '#web/kit/store.ts';
import { dropLogo, logo, refreshLogo } from '../logo.ts';
import { useSession } from '../../ground/session.ts';
import styles from './business-mark.module.css';

const { widthPx } = limits.logo;

/** Whose app this is: the reseller's logo, else the business name. Leads to the first page. */
export function BusinessMark({ maxHeightPx }: { maxHeightPx: number }) {
  const { person, isAuthenticated, businessName } = useSession();
  const shown = useStore(logo);
  const reader = isAuthenticated ? (person?.id ?? 'nobody') : null;
  useEffect(() => {
    if (reader !== null) void refreshLogo();
  }, [reader]);
  return (
    <Link to="/" className={styles.mark}>
      {shown ? (
        <img
          src={shown.src}
          alt={shown.alt || businessName}
          style={{ maxHeight: maxHeightPx, maxWidth: `min(100%, ${widthPx}px)` }}
          onError={dropLogo}
        />
      ) : (
        <>
          {businessName === businessNameOf.main && <Mark />}
          {businessName}
        </>
      )}
    </Link>
  );
}
