import { useEffect } from 'react';
import { hasAccepted, type OutsideScript } from '#domain/people/consent.ts';
import { isCallFailure } from '../../ground/call-failure.ts';
import { request } from '../../ground/request.ts';
import { firstRows } from '../../ground/rows.ts';
import { useSession } from '../../ground/session.ts';
import { shellData } from '../../ground/shell-data.ts';
import { identify } from './analytics.ts';
import { loadScript } from './load-script.ts';

/**
 * Chatbot and analytics: each where it is configured, and on pages that were opened with the cookies
 * accepted. Before that the server names them to nobody, and its policy refuses them.
 */
export function useOutsideScripts(): void {
  useEffect(() => {
    const { chatbotScriptUrl, analytics } = shellData;
    if (chatbotScriptUrl && isAccepted('chatbot')) loadScript(chatbotScriptUrl);
    if (analytics?.scriptUrl && isAccepted('analytics')) loadScript(analytics.scriptUrl);
  }, []);
  const id = useSession().person?.id;
  useEffect(() => {
    if (shellData.analytics && id !== undefined && isAccepted('analytics')) void describeMe();
  }, [id]);
}

const isAccepted = (script: OutsideScript) => hasAccepted(document.cookie, [script]);

async function describeMe(): Promise<void> {
  try {
    identify(window, (await request(firstRows.describeSelf, {}, { quiet: true })).data);
  } catch (error) {
    // Nobody's work depends on it: whoever cannot be described is not.
    if (!isCallFailure(error)) throw error;
  }
}
