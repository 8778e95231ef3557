import { useQuery } from '@tanstack/react-query';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { textChecks } from '#contract/text-checks.ts';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import { checkLinks } from '../server-checks.ts';
import type { InPlaceProps } from './fix-in-place.tsx';
import styles from './fix.module.css';
import { withLink } from './links.ts';
import { useSave } from './use-save.ts';

/** Each link that leads nowhere, with its address to be changed. */
export function FixLinks(props: InPlaceProps) {
  const { article, link } = props;
  const asked = useQuery({
    queryKey: ['dead links', article.body_html],
    queryFn: ({ signal }) => checkLinks(article.body_html, signal),
  });
  if (asked.isPending) return <div className={styles.coming} />;
  const dead = [...(asked.data?.dead ?? [])];
  if (dead.length === 0) return link(true);
  return (
    <>
      {dead.map(([address, reason], at) => (
        <FixLink
          key={address}
          {...props}
          isMain={props.isMain && at === 0}
          address={address}
          reason={reason}
        />
      ))}
    </>
  );
}

interface FixLinkProps extends InPlaceProps {
  address: string;
  reason: string;
}

function FixLink({ article, address, reason, isMain, onFixed, link }: FixLinkProps) {
  const [next, setNext] = useState(address);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const { save, isSaving, failure } = useSave({ article, onFixed });
  const { body: before } = article.fields;
  const write = (to: string) => save({ body: withLink(before, address, to) }, { body: before });

  /** What leads nowhere is not saved in the place of what leads nowhere. */
  async function tryAndSave() {
    setIsTrying(true);
    setProblem(null);
    try {
      const body = { content: [next], silent: 1 as const };
      const { success, links } = await send(textChecks.validateLinks, { body }, { quiet: true });
      if (success && links.length > 0) write(next);
      else setProblem(links[0]?.reason ?? 'That is not the address of a page.');
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      setProblem(error.message);
    } finally {
      setIsTrying(false);
    }
  }

  return (
    <form
      className={styles.fix}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void tryAndSave();
      }}
    >
      <TextInput
        type="url"
        className={styles.field}
        aria-label="Address of the link"
        value={next}
        error={problem ?? failure}
        description={next === address ? reason : undefined}
        onChange={({ currentTarget }) => setNext(currentTarget.value.trim())}
      />
      <Button
        type="submit"
        size={isMain ? 'sm' : 'compact-sm'}
        variant={isMain ? 'filled' : 'default'}
        loading={isTrying || isSaving}
      >
        Check and save
      </Button>
      <Button variant="subtle" size="compact-sm" disabled={isSaving} onClick={() => write('')}>
        Remove link
      </Button>
      {link(false)}
    </form>
  );
}
