import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { credits } from '#contract/credits.ts';
import { accountStateOf } from '#domain/people/account-state.ts';
import { useApprovals } from '#web/amps/approval/use-approvals.ts';
import { waitsInWords } from '#web/amps/approval/waits.ts';
import { modals } from '#web/kit/modals.ts';
import { useStore } from '#web/kit/store.ts';
import { useLayer } from '#web/kit/use-modal.ts';
import { useCall } from '../../ground/calls.ts';
import { useSession } from '../../ground/session.ts';
import { logOut } from '../../ground/log-out.ts';
import { openSupport } from '../shell/support.tsx';
import { trayId } from '../tray/tray-id.ts';
import { matching, pageCommands, type Command } from './commands.ts';
import { useSearched } from './use-searched.ts';
import { paletteWords, shortcutsId } from './use-keys.ts';

const [store, spotlight] = createSpotlight();
/** Finds a page, an Amp, a company or an action by a few letters. */
export default function PaletteDialog({ id }: { id: string }) {
  const { isOpen } = useLayer(id);
  const query = useStore(paletteWords);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => (isOpen ? spotlight.open() : spotlight.close()), [isOpen]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={paletteWords.set}
      clearQueryOnClose={false}
      onSpotlightClose={() => {
        paletteWords.set('');
        modals.close(id);
      }}
      // Opened again while it fades, nothing else gives it the focus.
      onEnterTransitionEnd={() => search.current?.focus()}
      scrollable
      maxHeight={440}
      radius="lg"
    >
      <Spotlight.Search
        ref={search}
        placeholder="Find a page, an Amp, a company or an action"
        aria-label="Find a page, an Amp, a company or an action"
      />
      <Spotlight.ActionsList>{isOpen && <Found query={query.trim()} />}</Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function Found({ query }: { query: string }) {
  const here = useSession();
  const actions = useActions();
  const { amps, companies } = useSearched(query);
  const waits = useWaits();
  const pages = matching(pageCommands(here, { hasPressCable: useHasPressCable(), waits }), query);
  const deeds = matching(actions, query);
  if ([pages, amps, companies, deeds].every(({ length }) => length === 0))
    return <Spotlight.Empty>Nothing has these letters.</Spotlight.Empty>;
  return (
    <>
      <Group label="Pages" commands={pages} />
      <Group label="Amps" commands={amps} />
      <Group label="Companies" commands={companies} />
      <Group label="Actions" commands={deeds} />
    </>
  );
}

/** What waits for this person's decision, by the address of where it is decided. */
const useWaits = (): ReadonlyMap<string, string> =>
  new Map(
    useApprovals().flatMap(({ to, waits }) => {
      const words = waits ? waitsInWords(waits) : '';
      return words === '' ? [] : [[to, words]];
    }),
  );

function useHasPressCable(): boolean {
  const { person } = useSession();
  const isAsked = person?.isPressCableUser ?? false;
  const { data } = useCall(credits.balance, {}, { enabled: isAsked, quiet: true });
  const items = isAsked ? (data?.items ?? []) : [];
  return items.some(({ product, available }) => product === 'presscable' && available > 0);
}

function Group({ label, commands }: { label: string; commands: Command[] }) {
  const router = useRouter();
  if (commands.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {commands.map(({ key, label: words, description, deed }) => (
        <Spotlight.Action
          key={key}
          label={words}
          description={description}
          onClick={() => {
            if (typeof deed === 'function') deed();
            else if ('href' in deed) location.assign(deed.href);
            else void router.navigate({ to: deed.to });
          }}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

const tray: Command = {
  key: 'tray',
  label: 'Activity: what is under way',
  deed: () => modals.open(trayId),
};

function useActions(): Command[] {
  const router = useRouter();
  const { person } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const look = (scheme: 'light' | 'dark' | 'auto', words: string): Command => ({
    key: scheme,
    label: `Appearance: ${words}`,
    deed: () => setColorScheme(scheme),
  });
  return [
    ...(person && accountStateOf(person.role) === 'active' ? [tray] : []),
    { key: 'support', label: 'Ask support', deed: openSupport },
    { key: 'keys', label: 'Keyboard shortcuts', deed: () => modals.open(shortcutsId) },
    look('light', 'light'),
    look('dark', 'dark'),
    look('auto', 'as the system'),
    ...(person ? [{ key: 'out', label: 'Log out', deed: () => void logOut(router) }] : []),
  ];
}
