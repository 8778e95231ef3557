import type { Icon } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import styles from './side-tabs.module.css';

interface SideTab<Name extends string> {
  name: Name;
  label: string;
  /** Drawn where the tabs stand at the foot. */
  Icon: Icon;
  /** How much in it waits for somebody. */
  waiting?: number;
  /** How much is in it that waits for nobody. */
  count?: number;
}

interface SideTabsProps<Name extends string> {
  label: string;
  tabs: readonly SideTab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** At the foot of a phone, an icon over each name. */
  isFoot?: boolean;
}

const tabId = (name: string) => `side-tab-${name}`;

/** What a panel of `SideTabs` needs to be known as one. */
export const panelOf = (name: string) =>
  ({ role: 'tabpanel', 'aria-labelledby': tabId(name) }) as const;

/** Chooses what stands beside the sheet, or in its place; the arrows go from one to the next. */
export function SideTabs<Name extends string>(props: SideTabsProps<Name>) {
  const { label, tabs, chosen, onChoose, isFoot } = props;
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = by === 0 ? undefined : tabs.at((at + by) % tabs.length);
    if (!next) return;
    onChoose(next.name);
    currentTarget.parentElement?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={isFoot ? styles.foot : styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={tabId(tab.name)}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
          onKeyDown={step}
        >
          {isFoot && <tab.Icon size={20} stroke={1.7} aria-hidden="true" />}
          {tab.label}
          {!!tab.count && <span className={styles.count}>{tab.count}</span>}
          {!!tab.waiting && <span className={styles.waiting}>{tab.waiting}</span>}
        </button>
      ))}
    </div>
  );
}
