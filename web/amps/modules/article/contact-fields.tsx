import { TextInput } from '@mantine/core';
import type * as Y from 'yjs';
import { detailRoom } from '#domain/amps/modules/article/fields.ts';
import { isEmail } from '#domain/rules/addresses.ts';
import { found } from '#domain/rules/wording.ts';
import styles from '../../editor/fields/fields.module.css';
import { useSharedEntry } from '../../editor/fields/use-shared.ts';

interface ContactFieldsProps {
  contact: Y.Map<string>;
  canEdit: boolean;
  problems: readonly string[];
}

/** Whom journalists may ask. */
export function ContactFields({ contact, canEdit, problems }: ContactFieldsProps) {
  const [name, setName] = useSharedEntry(contact, 'name');
  const [email, setEmail] = useSharedEntry(contact, 'email');
  const [phone, setPhone] = useSharedEntry(contact, 'phone');
  const isWrongEmail = email.trim() !== '' && !isEmail(email.trim());
  const said = isWrongEmail ? found('email', { label: 'E-mail' }, {}).message : null;
  const others = problems.filter((problem) => !/mail/i.test(problem) || !isWrongEmail);
  return (
    <fieldset className={styles.group} id="field-media_contact" tabIndex={-1}>
      <legend>Media contact</legend>
      <p className={styles.hint}>Whom a journalist may write to or call about this news.</p>
      <div className={styles.columns}>
        <TextInput
          label="Name"
          attributes={{ input: { dir: 'auto' } }}
          autoComplete="off"
          value={name}
          readOnly={!canEdit}
          maxLength={detailRoom.media_contact.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          id="field-media_contact.email"
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          readOnly={!canEdit}
          maxLength={detailRoom.media_contact.email}
          error={said}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="off"
          value={phone}
          readOnly={!canEdit}
          maxLength={detailRoom.media_contact.phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        />
      </div>
      {others.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
    </fieldset>
  );
}
