import { FocusTrap, Kbd, Switch } from '@mantine/core';
import { queuesFor } from '#web/amps/approval/queues.ts';
import { Dialog } from '#web/kit/dialog.tsx';
import { setSingleKeys, singleKeys } from '#web/kit/single-keys.ts';
import { useStore } from '#web/kit/store.ts';
import { groupOptions, useSession } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { goKeys } from './keys.ts';
import styles from './palette.module.css';
import { placesFor } from './places.ts';

type Row = [keys: string[], deed: string];

const everywhere: Row[] = [
  [['Ctrl', 'K'], 'Find a page, an Amp, a company or an action (⌘ K on a Mac)'],
  [['?'], 'These shortcuts'],
  [['Esc'], 'Close what is on top'],
];
const lists: Row[] = [
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['/'], 'Search'],
  [['Enter'], 'Open the row'],
];
const reports: Row[] = [
  [['s'], 'Share the report'],
  [['o'], 'Open the page of the card in focus'],
  [['c'], 'Copy its link'],
];
const writing: Row[] = [
  [['Ctrl', 'K'], 'Link the selected words'],
  [['Shift', 'F10'], 'Tools for the selected words'],
];
const publishing: Row[] = [[['Alt', '1…9'], 'Go to what stops it, by its number']];
const approval: Row[] = [
  [['j'], 'Open the next piece'],
  [['k'], 'Open the piece before'],
  [['n'], 'Next change'],
  [['p'], 'Change before'],
  [['a'], 'Approve what is open'],
  [['r'], 'Send it back, with a reason'],
  [['Alt', '1…6'], 'A ready-made reason'],
  [['Ctrl', 'Enter'], 'Send the reason'],
];

/** Every key that does something, for this person. */
export default function ShortcutsDialog({ id }: { id: string }) {
  const isOn = useStore(singleKeys);
  const { person, can } = useSession();
  const approves = queuesFor(can).length > 0;
  const open = placesFor({ hasPressCable: false, person, brand: shellData.brand, ...groupOptions });
  const going: Row[] = goKeys
    .filter(({ to }) => (person && to === '/profile/personal') || open.some((one) => one.to === to))
    .map(({ key, label }) => [['g', key], label]);
  return (
    <Dialog id={id} title="Keyboard shortcuts" size="lg">
      <FocusTrap.InitialFocus />
      <div className={styles.sheet}>
        <Keys title="Everywhere" rows={everywhere} />
        {person && going.length > 0 && <Keys title="Go to" rows={going} />}
        {(can('view', 'Announcements') || approves) && <Keys title="In lists" rows={lists} />}
        {can('view', 'Announcements') && <Keys title="In a text" rows={writing} />}
        {can('view', 'Announcements') && <Keys title="Before publishing" rows={publishing} />}
        {can('view', 'Announcements') && <Keys title="In a report" rows={reports} />}
        {approves && <Keys title="When approving" rows={approval} />}
      </div>
      <Switch
        mt={16}
        label="Single letters act as shortcuts"
        description="Off: only those with Ctrl or ⌘ do."
        checked={isOn}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(([keys, deed]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
