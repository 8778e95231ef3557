import { Radio, SegmentedControl, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import styles from './when-fields.module.css';
import { setTimeInWords, momentOf, zonesFor, type Choice, type Schedule } from './schedule.ts';
import { ZoneField } from '#web/kit/zone-field.tsx';
import { meaningOf } from './wall-clock.ts';

interface WhenFieldsProps {
  choice: Choice;
  schedule: Schedule;
  onChoose: (choice: Choice) => void;
  /** Of the choice to wait for no time. */
  nowLabel: string;
  /** After the moment in words. */
  lateWords: string;
}

/** Now, or at a time by the clock of a zone. */
export function WhenFields({ choice, schedule, onChoose, nowLabel, lateWords }: WhenFieldsProps) {
  const zones = useMemo(
    () =>
      zonesFor(
        new Intl.DateTimeFormat().resolvedOptions().timeZone,
        Intl.supportedValuesOf('timeZone'),
      ),
    [],
  );
  const meaning = meaningOf(choice.wall, choice.zone);
  return (
    <>
      <Radio.Group
        aria-label="When"
        value={choice.when}
        onChange={(when) => onChoose({ ...choice, when: when === 'later' ? 'later' : 'now' })}
      >
        <div className={styles.radios}>
          <Radio value="now" label={nowLabel} />
          <Radio value="later" label="At a date and time" />
        </div>
      </Radio.Group>
      {choice.when === 'later' && (
        <div className={styles.later}>
          <TextInput
            type="datetime-local"
            label="Date and time"
            withAsterisk
            value={choice.wall}
            error={schedule.ok ? null : schedule.says}
            onChange={({ currentTarget }) => onChoose({ ...choice, wall: currentTarget.value })}
          />
          <ZoneField
            zones={zones}
            value={choice.zone}
            onChange={(zone) => zone && onChoose({ ...choice, zone })}
          />
          {meaning.kind === 'twice' && (
            <div className={styles.wide}>
              <p className={styles.quiet}>
                Clocks go back that day, and this time comes twice. Which one?
              </p>
              <SegmentedControl
                aria-label="Which of the two"
                value={choice.which}
                data={[
                  { value: 'first', label: 'The first' },
                  { value: 'second', label: 'The second' },
                ]}
                onChange={(which) =>
                  onChoose({ ...choice, which: which === 'second' ? 'second' : 'first' })
                }
              />
            </div>
          )}
          {schedule.ok && (meaning.kind === 'once' || meaning.kind === 'twice') && (
            <p className={styles.wide}>
              {setTimeInWords(momentOf(meaning, choice.which), choice.zone)}
              {lateWords}
            </p>
          )}
        </div>
      )}
    </>
  );
}
