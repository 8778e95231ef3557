import { expect, type Page } from '@playwright/test';
import { marker } from './steps.ts';

/** Makes a company by hand of the API, for journeys about what comes after. @returns its id. */
export async function aCompany(page: Page, name: string): Promise<number> {
  const answer = await page.request.post('/companies', { headers: marker, data: { name } });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).company.id;
}
