import { Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { account } from '#contract/account.ts';
import type { Profile } from '#domain/people/profile.ts';
import { firstFinding, sentenceFor } from '#domain/rules/finding.ts';
import { phone as phoneRule } from '#domain/rules/phone.ts';
import { max, required } from '#domain/rules/text.ts';
import { useSend } from '#web/ground/calls.ts';
import { focusFirst, problemOf, showFailure } from '#web/ground/form-failure.ts';
import { probe } from '#web/ground/session.ts';
import { useKeptForm } from '#web/ground/kept-words.ts';
import { typedMeanwhile } from '#web/ground/typed-meanwhile.ts';
import { unsaved, useUnsaved } from '#web/ground/unsaved.ts';
import { likelyCountry, phoneCountryChoices } from '#web/kit/countries.ts';
import { Form, FormProblem } from '#web/kit/form.tsx';
import { toast } from '#web/kit/toast.ts';
import { ZoneField } from '#web/kit/zone-field.tsx';
import styles from './profile.module.css';

const zones = Intl.supportedValuesOf('timeZone');

const valuesOf = (profile: Profile) => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  phone: profile.phone,
  phone_country: profile.phone_country || likelyCountry(navigator.language),
  time_zone: profile.time_zone,
});

const Kept = z.strictObject({
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  phone_country: z.string(),
  time_zone: z.string(),
});

export function PersonalForm({ profile }: { profile: Profile }) {
  const save = useSend(account.changeProfile);
  const form = useForm({
    initialValues: valuesOf(profile),
    validateInputOnBlur: true,
    validate: {
      firstname: sentenceFor({ label: 'First name' }, required, max(100)),
      lastname: sentenceFor({ label: 'Last name' }, max(100)),
      phone: (value, { phone_country }) =>
        firstFinding([phoneRule(phone_country)], value, { label: 'Phone' })?.message ?? null,
    },
  });
  useUnsaved('personal', form.isDirty());
  useKeptForm('personal', Kept, form);

  const submit = form.onSubmit(
    (body) =>
      save.mutate(
        { body },
        {
          onSuccess: (stored) => {
            const saved = valuesOf(stored);
            const shown = typedMeanwhile({ sent: body, now: form.getValues(), saved });
            if (JSON.stringify(shown) === JSON.stringify(saved)) unsaved.saved('personal');
            form.setInitialValues(saved);
            form.setValues(shown);
            toast.success('Your data is saved');
            // The header greets by name.
            void probe();
          },
          onError: (failure) => showFailure(form, failure),
        },
      ),
    (errors) => focusFirst(form, errors),
  );

  return (
    <Form onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          required
          {...form.getInputProps('firstname')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          {...form.getInputProps('lastname')}
        />
      </div>
      <div className={styles.pair}>
        <Select
          label="Country of the phone number"
          data={phoneCountryChoices}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No country has that name"
          {...form.getInputProps('phone_country')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </div>
      <ZoneField
        description="Empty: the one of your browser."
        zones={zones}
        clearable
        error={form.errors['time_zone']}
        value={form.values.time_zone || null}
        onChange={(zone) => form.setFieldValue('time_zone', zone ?? '')}
      />
      <FormProblem says={problemOf(form)} />
      <div>
        <Button type="submit" loading={save.isPending}>
          Save personal data
        </Button>
      </div>
    </Form>
  );
}
