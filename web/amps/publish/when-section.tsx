import { Panel } from '#web/kit/page.tsx';
import type { Choice, Schedule } from './schedule.ts';
import { WhenFields } from './when-fields.tsx';

interface WhenSectionProps {
  choice: Choice;
  schedule: Schedule;
  onChoose: (choice: Choice) => void;
}

export function WhenSection(props: WhenSectionProps) {
  return (
    <div id="when">
      <Panel title="5 · When">
        <WhenFields
          {...props}
          nowLabel="Now, as soon as it is approved"
          lateWords=". If it is approved later than that, it goes out at once."
        />
      </Panel>
    </div>
  );
}
