import { useEffect } from 'react';
import { consentIn } from '#domain/people/consent.ts';
import { isCallFailure } from '../call-failure.ts';
import { request } from '../request.ts';
import { firstRows } from '../rows.ts';
import { useSession } from '../session.ts';
import { shellData } from '../shell-data.ts';
import { identify } from './analytics.ts';
import { loadScript } from './load-script.ts';

const scripts = [shellData.chatbotScriptUrl, shellData.analytics?.scriptUrl];

/**
 * Chatbot and analytics: each where it is configured, and on pages that were opened with the cookies
 * accepted. Before that the server names them to nobody, and its policy refuses them.
 */
export function useOutsideScripts(): void {
  useEffect(() => {
    if (!consentIn(document.cookie)) return;
    scripts.filter((url) => typeof url === 'string').forEach(loadScript);
  }, []);
  const id = useSession().person?.id;
  useEffect(() => {
    if (shellData.analytics && id !== undefined && consentIn(document.cookie)) void describeMe();
  }, [id]);
}

async function describeMe(): Promise<void> {
  try {
    identify(window, (await request(firstRows.describeSelf, {}, { quiet: true })).data);
  } catch (error) {
    // Nobody's work depends on it: whoever cannot be described is not.
    if (!isCallFailure(error)) throw error;
  }
}
