import { passwordFaults } from '#domain/people/password.ts';
import type { NewPassword } from '#domain/people/password.ts';

const tooCommon =
  'This is one of the passwords that are guessed first. Choose another: three or four words that do not belong together are easy to keep and hard to guess.';

/** As the form says it, and that it is not one of those that everybody uses. */
export async function newPasswordFaults(
  chosen: NewPassword,
  form: { email: string; labels: NewPassword },
): Promise<Partial<NewPassword>> {
  const faults = passwordFaults(chosen, form);
  if (Object.keys(faults).length > 0) return faults;
  return (await isCommon(chosen.password)) ? { password: tooCommon } : {};
}

interface Lists {
  all: ReadonlySet<string>;
  first: ReadonlySet<string>;
}

/** So many are tried with capitals too. */
const triedInCapitals = 10_000;

let lists: Lists | undefined;

/** Large: read when the first password is chosen. */
async function readLists(): Promise<Lists> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all = dictionary['passwords-common'];
  return { all: new Set(all), first: new Set(all.slice(0, triedInCapitals)) };
}

async function isCommon(password: string): Promise<boolean> {
  lists ??= await readLists();
  const { all, first } = lists;
  const plain = password.trim().toLowerCase();
  return all.has(password.trim()) || first.has(plain) || new Set(plain).size < 3;
}
