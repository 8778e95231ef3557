import { z } from 'zod';
import { limits } from '../limits.ts';
import { noFreeDomains } from '../rules/addresses.ts';
import { phone, phoneCountries } from '../rules/phone.ts';
import { podcastLink } from '../rules/podcast-link.ts';
import { emailAddress, text, webAddress } from '../rules/schema.ts';
import { length } from '../rules/text.ts';

const most = limits.company;
const optional = (label: string, max: number) => text(label, { max, required: false });

/** Labels of the form's fields, as every sentence about them says them. */
export const companyLabels = {
  name: 'Company name',
  website: 'Website',
  about: 'About the company',
  contact_name: 'Contact name',
  email: 'Company e-mail',
  phone_country: 'Phone country',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country: 'Country',
  apple_podcast_link: 'Apple Podcast link',
  spotify_link: 'Spotify link',
  amazon_podcast_link: 'Amazon Podcast link',
} as const;
export type CompanyField = keyof typeof companyLabels;
export const companyFields = Object.keys(companyLabels) as CompanyField[];
const labels = companyLabels;

const podcast = (label: string, provider: Parameters<typeof podcastLink>[0]) =>
  text(label, { max: most.podcastLinkCharacters, required: false, rules: [podcastLink(provider)] });

/** A company as its form has it: texts, empty where there is nothing. Browser and server ask the same. */
export const CompanyForm = z
  .strictObject({
    name: text(labels.name, { max: most.nameCharacters }),
    website: webAddress(labels.website, { required: false }),
    about: optional(labels.about, most.aboutCharacters),
    contact_name: optional(labels.contact_name, most.contactCharacters),
    email: emailAddress(labels.email, { required: false, rules: [noFreeDomains()] }),
    phone_country: text(labels.phone_country, { required: false, rules: [length(2)] }),
    phone: optional(labels.phone, most.phoneCharacters),
    address: optional(labels.address, most.addressCharacters),
    city: optional(labels.city, most.cityCharacters),
    state: optional(labels.state, most.cityCharacters),
    postal_code: optional(labels.postal_code, most.postalCodeCharacters),
    country: text(labels.country, { required: false, rules: [length(2)] }),
    apple_podcast_link: podcast(labels.apple_podcast_link, 'apple-podcast'),
    spotify_link: podcast(labels.spotify_link, 'spotify'),
    amazon_podcast_link: podcast(labels.amazon_podcast_link, 'amazon-podcast'),
  })
  .check(({ value, issues }) => {
    const finding = phone(value.phone_country)(value.phone, { label: labels.phone });
    if (finding)
      issues.push({ code: 'custom', path: ['phone'], message: finding.message, input: value });
    for (const field of ['phone_country', 'country'] as const)
      if (value[field] !== '' && !isCountry(value[field]))
        issues.push({
          code: 'custom',
          path: [field],
          message: `${labels[field]} is not valid`,
          input: value,
        });
  });
export type CompanyForm = z.infer<typeof CompanyForm>;

export const emptyCompany: CompanyForm = {
  name: '',
  website: '',
  about: '',
  contact_name: '',
  email: '',
  phone_country: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
  country: '',
  apple_podcast_link: '',
  spotify_link: '',
  amazon_podcast_link: '',
};

/** What is wrong with a form, one sentence a field. */
export function companyProblems(form: CompanyForm): Partial<Record<CompanyField, string>> {
  const problems: Partial<Record<CompanyField, string>> = {};
  for (const { path, message } of CompanyForm.safeParse(form).error?.issues ?? []) {
    const field = companyFields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  // A form with several faults is not asked as a whole, and the phone is only right beside its country.
  const wrongPhone = phone(form.phone_country)(form.phone, { label: labels.phone });
  if (wrongPhone) problems.phone ??= wrongPhone.message;
  return problems;
}

const withoutPhones = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM'];

/** Every country an address can be in, by its two letters. */
export const addressCountries: readonly string[] = [
  ...phoneCountries().map(({ country }) => country),
  ...withoutPhones,
].filter((code) => /^[A-Z]{2}$/.test(code));

const isCountry = (code: string) => addressCountries.includes(code);
