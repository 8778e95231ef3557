import { z } from 'zod';
import { limits } from '../limits.ts';
import { firstFinding, type Rule } from '../rules/finding.ts';
import { between, numeric } from '../rules/numbers.ts';
import { found } from '../rules/wording.ts';

const field = { label: 'Quantity' };

type Numeral = number | string;

const given: Rule<Numeral> = (value) => (value === '' ? found('required', field, {}) : null);

/** What is wrong with a quantity as it was typed or sent, in a sentence, or null. */
export function quantityProblem(value: Numeral, max: number = limits.purchaseQuantity.max) {
  const rules = [given, numeric, between(limits.purchaseQuantity.min, max)];
  return firstFinding(rules, value, field)?.message ?? null;
}

/** A whole number of packs or credits from 1 on. */
export const quantity = (max: number = limits.purchaseQuantity.max) =>
  z
    .union([z.number(), z.string()], { error: found('numeric', field, {}).message })
    .check(({ value, issues }) => {
      const message = quantityProblem(value, max);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .transform(Number);
