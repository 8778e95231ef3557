import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewKey, UsedKey } from '#contract/passkeys.ts';

/** Has the device make a key. @returns null when the person, or the device, said no. */
export const makeKey = (options: object): Promise<NewKey | null> =>
  unlessRefused(async () => {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, type, clientExtensionResults, authenticatorAttachment, response } =
      await startRegistration({ optionsJSON });
    return {
      id,
      rawId,
      type,
      clientExtensionResults: { ...clientExtensionResults },
      authenticatorAttachment,
      response,
    };
  });

/** Has the device sign with a key it holds. @returns null when the person, or the device, said no. */
export const signWithKey = (options: object): Promise<UsedKey | null> =>
  unlessRefused(async () => {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, type, clientExtensionResults, authenticatorAttachment, response } =
      await startAuthentication({ optionsJSON });
    return {
      id,
      rawId,
      type,
      clientExtensionResults: { ...clientExtensionResults },
      authenticatorAttachment,
      response,
    };
  });

/** Browsers answer "not allowed" for a no of the person and for a device that has no key alike. */
async function unlessRefused<Key>(ask: () => Promise<Key>): Promise<Key | null> {
  try {
    return await ask();
  } catch (error) {
    const isNo = error instanceof WebAuthnError || error instanceof DOMException;
    if (!isNo && !(error instanceof Error && error.name === 'NotAllowedError')) throw error;
    return null;
  }
}
