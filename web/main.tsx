import './app/start.ts';
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import './kit/base.css';
import './kit/mantine.css';
import 'virtual:colors.css';
import './kit/tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './ground/calls.ts';
import { followSession } from './app/follow-session.ts';
import { followLeaving } from './ground/page-left.ts';
import { askForFirstPage, router } from './app/router.tsx';
import { styleNonce } from './ground/shell-data.ts';
import { pasteAsText } from './kit/paste-as-text.ts';
import { theme } from './kit/theme.ts';
import { keepToastOverNavigation } from './kit/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');

askForFirstPage();
followSession(router);
followLeaving(window);
keepToastOverNavigation(window);
pasteAsText(document);

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'color-scheme' })}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
