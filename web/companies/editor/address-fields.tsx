import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressCountries, companyLabels as labels } from '#domain/companies/company-form.ts';
import { countryChoices, startsFirst } from '#web/kit/countries.ts';
import styles from './company-form.module.css';
import { fieldProps, type Form } from './field-props.ts';
import { usePlaces } from './use-places.ts';

const countries = countryChoices(addressCountries);

const credits = {
  builtin: null,
  photon: 'Suggestions © OpenStreetMap contributors',
  google: 'Suggestions powered by Google',
} as const;

/** A street with suggestions that fill in all five fields; each can be typed by hand as well. */
export function AddressFields({ form }: { form: Form }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { items, source, isDown } = usePlaces(typed);
  const places = new Map(items.map((place) => [place.label, place]));
  const field = (name: Parameters<typeof fieldProps>[1]) => fieldProps(form, name);
  const { onChange, ...address } = field('address');
  const credit = source && items.length > 0 ? credits[source] : null;

  function choose(label: string) {
    const place = places.get(label);
    if (!place) return;
    const { address: street, city, state, postal_code, country } = place;
    form.setValues({ address: street, city, state, postal_code, country });
    setTyped(null);
  }

  return (
    <>
      <Autocomplete
        {...address}
        label={labels.address}
        description={
          isDown
            ? 'Suggestions cannot be had right now; please type the address.'
            : 'Type a street and town and choose a suggestion, or fill in the fields below.'
        }
        autoComplete="off"
        data={[...places.keys()]}
        filter={({ options }) => options}
        onChange={(value) => {
          // A chosen suggestion comes here as its whole label, too.
          if (places.has(value)) return choose(value);
          setTyped(value);
          onChange(value);
        }}
      />
      {credit && <p className={styles.credit}>{credit}</p>}
      <div className={styles.pair}>
        <TextInput label={labels.city} autoComplete="off" {...field('city')} />
        <TextInput label={labels.state} autoComplete="off" {...field('state')} />
        <TextInput label={labels.postal_code} autoComplete="off" {...field('postal_code')} />
        <Select
          label={labels.country}
          data={countries}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Empty the country' }}
          filter={startsFirst}
          nothingFoundMessage="No country has that name"
          {...field('country')}
          value={form.values.country || null}
          onChange={(country) => form.setFieldValue('country', country ?? '')}
        />
      </div>
    </>
  );
}
