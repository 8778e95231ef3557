import { isReading } from './reading-of.ts';

/** What a look at a public page met. */
interface Look {
  http_status: number;
  /** It was somebody else's page: nothing that stands there counts. */
  is_elsewhere?: boolean | undefined;
}

declare const metItsPage: unique symbol;
/** Of a look that met the page of its post. `readOf` makes it, and nothing else: whatever says “Read back” asks for it. */
export interface ReadBack {
  readonly [metItsPage]: true;
}

/** Whether a look ended on a page of others. An outage is nobody's page, whatever was noted of it before. */
export const isOfOthers = ({ http_status: status, is_elsewhere: isElsewhere }: Look): boolean =>
  isElsewhere === true && status === 200;

const hasMet = <Met extends Look>(look: Met): look is Met & ReadBack =>
  isReading(look.http_status) && !isOfOthers(look);

/** The look, where it met the page of its post; null: there was none, an outage, or somebody else's page. */
export const readOf = <Met extends Look>(look: Met | null | undefined): (Met & ReadBack) | null =>
  look && hasMet(look) ? look : null;

/** What is said of a look that was no reading: ends “Its page was looked at: …”. */
export const notReadInWords = (look: Look): string =>
  isOfOthers(look) ? 'its address led to a page that is not the site’s' : 'its page did not answer';
