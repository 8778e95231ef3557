import { setNonce } from 'get-nonce';
import { config } from 'zod/v4/core';
import { styleNonce } from './shell-data.ts';

// Must run before anything else is: zod otherwise tries whether it may compile code, which the page's
// policy forbids and reports, and dialogs add a style element that needs the nonce.
config({ jitless: true });
const nonce = styleNonce();
if (nonce) setNonce(nonce);
