/** The mark of a post in the HTML of its page: nobody sees it, sites keep it, and they can be asked for it. */
export const markerComment = (marker: string): string => `<!--${markerWords(marker)}-->`;

/** The same, as whoever reads the page finds it in a comment. */
export const markerWords = (marker: string): string => ` amp:${marker} `;
