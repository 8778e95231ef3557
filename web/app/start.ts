import { setNonce } from 'get-nonce';
import { styleNonce } from '../ground/shell-data.ts';

declare global {
  var __zod_globalConfig: object | undefined;
}

// Must run before anything else is: zod otherwise tries whether it may compile code, which the page's
// policy forbids and reports, and dialogs add a style element that needs the nonce. Zod keeps its settings
// in this global; its own function for them would bring its core into every first load.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig ?? {}, {
  jitless: true,
});
const nonce = styleNonce();
if (nonce) setNonce(nonce);
