import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** 50, 100, 200, 300, 400, 500, 600, 700, 800, 900. A reseller's own scale takes its place. */
const brand: MantineColorsTuple = [
  '#fdf2f8',
  '#fce7f3',
  '#fbcfe8',
  '#f9a8d4',
  '#f472b6',
  '#ec4899',
  '#db2777',
  '#be185d',
  '#9d174d',
  '#831843',
];

const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f5f9',
  '#e2e8f0',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#475569',
  '#334155',
  '#1e293b',
  '#0f172a',
];

/** What cannot be undone. White on 600 is 4.8:1. */
const red: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
];

/** Mantine's own order for dark surfaces: text first, the deepest ground last. */
const night: MantineColorsTuple = [
  '#f1f5f9',
  '#cbd5e1',
  '#94a3b8',
  '#64748b',
  '#334155',
  '#263348',
  '#1e293b',
  '#131d31',
  '#0b1222',
  '#020617',
];

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** The tokens of `tokens.css` as Mantine wants them. Components name tokens, never colours. */
export const theme = createTheme({
  colors: { brand, red, slate, gray: slate, dark: night },
  primaryColor: 'brand',
  primaryShade: 6,
  white: '#ffffff',
  black: '#0f172a',
  fontFamily: sans,
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  headings: { fontFamily: sans, fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { radius: 'xs' } },
    Input: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        radius: 'xl',
        centered: true,
        transitionProps: { transition: 'fade', duration: 160 },
        closeButtonProps: { 'aria-label': 'Close' },
        // Within a dialog a `header` is no banner of the page.
        attributes: { header: { role: 'none' } },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'none' } },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
  },
});
