import page from './publish-page.module.css';
import type { Choice, Schedule } from './schedule.ts';
import { WhenFields } from './when-fields.tsx';
import styles from './when-fields.module.css';

export interface WhenSectionProps {
  choice: Choice;
  schedule: Schedule;
  onChoose: (choice: Choice) => void;
}

export function WhenSection(props: WhenSectionProps) {
  return (
    <section className={page.part} id="when" aria-labelledby="when-title">
      <h2 id="when-title" className={styles.title}>
        When
      </h2>
      <WhenFields
        {...props}
        nowLabel="As soon as it is approved"
        lateWords=". If it is approved later than that, it goes out at once."
      />
    </section>
  );
}
