import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/problems.ts';
import type { Tools } from '../tools.ts';
import { countFailures } from './login-attempt-table.ts';

/** Many accounts tried from one address are limited too, less tightly: offices share an address. */
const addressFailures = 100;

/** @throws Refusal while too many guesses were wrong lately, even if this one is right. */
export async function refuseTooMany(
  tools: Tools,
  { login, address, at }: { login: string; address: string; at: Date },
): Promise<void> {
  const { most, perMinutes } = limits.abuse.loginFailures;
  const since = new Date(at.getTime() - perMinutes * 60_000);
  const failures = await countFailures(tools.db.root, { login, address, since });
  if (failures.account >= most || failures.address >= addressFailures) {
    throw new Refusal(`Too many attempts. Please wait ${perMinutes} minutes and try again.`);
  }
}
