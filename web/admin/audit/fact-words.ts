import { statuses, statusCode, statusWords } from '#domain/amps/status.ts';
import { currencyProblem } from '#domain/credits/price.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { creditProducts, productWords } from '#domain/credits/products.ts';
import { siteNamed } from '#domain/distribution/sites.ts';
import { isRole } from '#domain/people/roles.ts';
import { exactTime } from '#web/kit/times.ts';
import { roleWords } from '../role-words.ts';

export type Facts = ReadonlyMap<string, unknown>;

/** What a fact is called: `phone_country` is "phone country", `priceCents` is "price". */
export const factName = (key: string): string =>
  key
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .replace(/(?<=\w) (?:cents|id)$/, '');

/** A fact as people read it; an amount in the currency that stands beside it. */
export function factWords(key: string, facts: Facts): string {
  const value = facts.get(key);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberWords(key, value, facts);
  if (typeof value === 'string') return textWords(key, value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.length > 0 ? value.join(', ') : 'none';
  return JSON.stringify(value);
}

function numberWords(key: string, value: number, facts: Facts): string {
  if (key === 'status') {
    const status = statuses.find((known) => statusCode[known] === value);
    if (status) return statusWords[status];
  }
  const currency = facts.get('currency');
  const isMoney = /cents$/i.test(key) && typeof currency === 'string';
  return isMoney && !currencyProblem(currency) ? moneyInWords(value, currency) : String(value);
}

function textWords(key: string, value: string): string {
  const product = key === 'product' && creditProducts.find((known) => known === value);
  if (product) return productWords[product].name;
  if (key === 'site') return siteNamed(value);
  if (key === 'role' && isRole(value)) return roleWords(value);
  return moment.test(value) ? exactTime(Date.parse(value)) : value;
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
