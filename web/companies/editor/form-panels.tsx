import { Select, TextInput } from '@mantine/core';
import { companyLabels as labels } from '#domain/companies/company-form.ts';
import { limits } from '#domain/limits.ts';
import { podcastExample } from '#domain/rules/podcast-link.ts';
import { countCharacters } from '#domain/rules/plain-text.ts';
import { phoneCountryChoices, startsFirst } from '#web/kit/countries.ts';
import { Counter } from '#web/kit/counter.tsx';
import { GrowingText } from '#web/kit/growing-text.tsx';
import { Panel } from '#web/kit/page.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './company-form.module.css';
import { fieldProps, type Form } from './field-props.ts';

const podcasts = [
  ['apple_podcast_link', 'apple-podcast'],
  ['spotify_link', 'spotify'],
  ['amazon_podcast_link', 'amazon-podcast'],
] as const;

/** The form in its parts; every field is of one form and saved with it. */
export function FormPanels({ form }: { form: Form }) {
  const field = (name: Parameters<typeof fieldProps>[1]) => fieldProps(form, name);
  return (
    <>
      <Panel title="About it">
        <div className={styles.fields}>
          <TextInput label={labels.name} required autoComplete="organization" {...field('name')} />
          <TextInput
            label={labels.website}
            description="With its https:// in front."
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            {...field('website')}
          />
          <GrowingText
            label={labels.about}
            description="Stands below every article of this company. Needed before anything is published."
            minRows={4}
            maxRows={16}
            {...field('about')}
          />
          <div className={styles.counter}>
            <Counter
              current={countCharacters(form.values.about.trim())}
              max={limits.company.aboutCharacters}
              unit="characters"
            />
          </div>
        </div>
      </Panel>
      <Panel title="Press contact">
        <div className={styles.fields}>
          <p className={styles.quiet}>
            Whom journalists may ask. Name and e-mail are needed before anything is published.
          </p>
          <TextInput label={labels.contact_name} autoComplete="off" {...field('contact_name')} />
          <TextInput
            label={labels.email}
            description="At the company’s own domain, not at a free mail host."
            type="email"
            autoComplete="off"
            {...field('email')}
          />
          <div className={styles.pair}>
            <Select
              label="Country of the phone number"
              data={phoneCountryChoices}
              filter={startsFirst}
              searchable
              allowDeselect={false}
              nothingFoundMessage="No country has that name"
              {...field('phone_country')}
            />
            <TextInput label={labels.phone} type="tel" autoComplete="off" {...field('phone')} />
          </div>
        </div>
      </Panel>
      <Panel title="Address">
        <div className={styles.fields}>
          <AddressFields form={form} />
        </div>
      </Panel>
      <Panel title="Podcast shows">
        <div className={styles.fields}>
          <p className={styles.quiet}>
            These sites read the podcast’s own feed. The link says which show there is the
            company’s.
          </p>
          {podcasts.map(([name, provider]) => (
            <TextInput
              key={name}
              label={labels[name]}
              description={`Such as ${podcastExample(provider)}`}
              inputMode="url"
              spellCheck={false}
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}
