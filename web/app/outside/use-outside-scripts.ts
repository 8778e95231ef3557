import { useEffect } from 'react';
import { isCallFailure } from '../call-failure.ts';
import { onConsent } from '../consent.ts';
import { request } from '../request.ts';
import { firstRows } from '../rows.ts';
import { useSession } from '../session.ts';
import { shellData } from '../shell-data.ts';
import { identify } from './analytics.ts';
import { loadScript } from './load-script.ts';

const scripts = [shellData.chatbotScriptUrl, shellData.analytics?.scriptUrl];

/** Chatbot and analytics: each where it is configured, and only once cookies were accepted. */
export function useOutsideScripts(): void {
  useEffect(() => {
    const wanted = scripts.filter((url) => typeof url === 'string');
    return wanted.length > 0 ? onConsent(() => wanted.forEach(loadScript)) : undefined;
  }, []);
  const id = useSession().person?.id;
  useEffect(
    () =>
      shellData.analytics && id !== undefined ? onConsent(() => void describeMe()) : undefined,
    [id],
  );
}

async function describeMe(): Promise<void> {
  try {
    identify(window, (await request(firstRows.describeSelf, {}, { quiet: true })).data);
  } catch (error) {
    // Nobody's work depends on it: whoever cannot be described is not.
    if (!isCallFailure(error)) throw error;
  }
}
