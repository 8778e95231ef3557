import { czech } from './cs.ts';
import { danish } from './da.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import type { PersonForms } from './forms.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { dutch } from './nl.ts';
import { norwegian } from './no.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';
import { russian } from './ru.ts';
import { swedish } from './sv.ts';
import { ukrainian } from './uk.ts';

/** The languages in which the first person is looked for, by their code. */
export const personForms: Readonly<Record<string, PersonForms>> = {
  cs: czech,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  nn: norwegian,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ru: russian,
  sv: swedish,
  uk: ukrainian,
};
