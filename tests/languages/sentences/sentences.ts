/** Sentences as they stand in news: told in the first person, and told in the third with what looks like the first. */
export interface Sentences {
  firstPerson: readonly string[];
  others: readonly string[];
}
