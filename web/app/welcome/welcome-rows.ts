import type { amps } from '#contract/amps.ts';
import type { companies } from '#contract/companies.ts';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import type { overview } from '#contract/overview.ts';
import type { LightRow } from '../../ground/rows.ts';

const light = <E extends Endpoint>(path: string, method: Method = 'GET'): LightRow<E> => ({
  method,
  path,
  idempotent: false,
  onlyThemselves: false,
});

/** The calls of the first page after the login, without the schemas that come with the contract. */
export const welcomeRows = {
  own: light<typeof overview.own>('/press_releases/overview'),
  addCompany: light<typeof companies.create>('/companies', 'POST'),
  createAmp: light<typeof amps.create>('/press_releases', 'POST'),
  work: light<typeof overview.work>('/admin_api/work'),
};
