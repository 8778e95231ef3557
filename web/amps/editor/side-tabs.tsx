import type { KeyboardEvent, ReactNode } from 'react';
import styles from './side-tabs.module.css';

interface SideTab<Name extends string> {
  name: Name;
  label: ReactNode;
}

interface SideTabsProps<Name extends string> {
  tabs: readonly SideTab<Name>[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

const tabId = (name: string) => `side-tab-${name}`;

/** What a panel of `SideTabs` needs to be known as one. */
export const panelOf = (name: string) =>
  ({ role: 'tabpanel', 'aria-labelledby': tabId(name) }) as const;

/** Chooses what stands beside the sheet; the arrows go from one to the next. */
export function SideTabs<Name extends string>({ tabs, chosen, onChoose }: SideTabsProps<Name>) {
  const step = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = by === 0 ? undefined : tabs.at((at + by) % tabs.length);
    if (!next) return;
    onChoose(next.name);
    currentTarget.parentElement?.querySelector<HTMLElement>(`#${tabId(next.name)}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Beside the text" className={styles.tabs}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={step}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
