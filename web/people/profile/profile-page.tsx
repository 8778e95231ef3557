import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { profileParts } from '#web/app/parts.ts';
import { profileSections } from '#web/ground/profile-sections.ts';
import { useSession } from '#web/ground/session.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import { useCurrentInView } from '#web/kit/use-current-in-view.ts';
import styles from './profile.module.css';

const sections = profileSections.map((section) => ({
  ...section,
  part: profileParts[section.name],
}));

const NotForYou = () => (
  <EmptyState
    drawing="door"
    title="Not for your account"
    text="Your account has nothing in this section."
    action={
      <LinkButton variant="default" to="/profile/personal">
        Open Personal
      </LinkButton>
    }
  />
);

/** The frame of all sections: which there are says `profileSections`. */
export default function ProfilePage() {
  const { section: asked, companyId } = useParams({ strict: false });
  const name = asked ?? (companyId ? 'companies' : 'personal');
  const here = useSession();
  const strip = useCurrentInView<HTMLElement>(name);
  const shown = sections.filter(({ isFor }) => isFor(here));
  const Section = shown.find((section) => section.name === name)?.part;
  return (
    <Page title="Profile Settings">
      <div className={styles.columns}>
        <nav ref={strip} aria-label="Profile" className={styles.sections}>
          {shown.map((section) => (
            <Link
              key={section.name}
              to={`/profile/${section.name}`}
              aria-current={section.name === name ? 'page' : undefined}
            >
              {section.label}
            </Link>
          ))}
        </nav>
        <div className={styles.content}>
          <Suspense fallback={<Bones lines={6} />}>
            {Section ? <Section /> : <NotForYou />}
          </Suspense>
        </div>
      </div>
    </Page>
  );
}
