import { light } from './colors.ts';

/** The mark in a square of 24: a pen’s nib that is an A. One path with one hole. */
export const markPath =
  'M12 1c.7 2.2 1.6 4.1 2.6 6l7 12.2c1 2-.3 3.8-2.4 3.8h-.6c-1.5 0-2.4-.8-3-2.2-.7-1.9-2-3-3.6-3' +
  's-2.9 1.1-3.6 3c-.6 1.4-1.5 2.2-3 2.2h-.6c-2.1 0-3.4-1.8-2.4-3.8L9.4 7c1-1.9 1.9-3.8 2.6-6z' +
  'M12 9.9a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 1 0 0-5.2z';

/** The mark as a picture of its own: for a tab’s icon. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${light.brand}" fill-rule="evenodd" d="${markPath}"/></svg>`;
