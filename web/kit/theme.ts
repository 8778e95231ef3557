import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { dark, light } from '#domain/look/colors.ts';

/** From the palest to the deepest; 6 stands on light grounds, 3 on dark ones. */
const ink: MantineColorsTuple = [
  '#f4f7fb',
  '#e8eef7',
  '#cfdded',
  '#a9c8f2',
  '#7ba3d8',
  '#4a75ad',
  '#264a7a',
  '#1f3d66',
  '#183051',
  '#11233c',
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
  dark.text,
  '#cbd5e1',
  dark['text-quiet'],
  dark['field-line'],
  dark['line-strong'],
  dark.line,
  dark.raised,
  dark.surface,
  dark.page,
  dark.sunken,
];

const sans = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

interface ButtonLook {
  variant?: string;
  color?: string;
}

const nextToDo = {
  '--button-bg': 'var(--brand)',
  '--button-hover': 'var(--brand-hover)',
  '--button-color': 'var(--on-brand)',
};
const asLink = { '--button-color': 'var(--ink)', '--button-hover': 'var(--ink-tint)' };

/** Of buttons that name no colour: pink is what to do next alone, and what has no edge is read as a link. */
const buttonVars = (_theme: unknown, { variant = 'filled', color }: ButtonLook) => ({
  root: color ? {} : variant === 'filled' ? nextToDo : variant === 'subtle' ? asLink : {},
});

/** The colours of `domain/look` as Mantine wants them. Components name tokens, never colours. */
export const theme = createTheme({
  colors: { ink, red, slate, gray: slate, dark: night },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 3 },
  white: '#ffffff',
  black: light.text,
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
    Button: { vars: buttonVars },
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
