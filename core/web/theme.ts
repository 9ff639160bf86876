import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { palette } from './palette.ts';

const px = (n: number) => `${n / 16}rem`;

export const theme = createTheme({
  colors: palette,
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  white: '#ffffff',
  black: '#0f172a',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(18) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(24), xl: px(32) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(16) },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: px(22), lineHeight: '1.3' },
      h2: { fontSize: px(18), lineHeight: '1.35' },
      h3: { fontSize: px(16), lineHeight: '1.4' },
      h4: { fontSize: px(14), lineHeight: '1.45' },
    },
  },
  // Borders part things on the page; only what floats above it casts a shadow.
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(15 23 42 / 8%)',
    md: '0 4px 16px rgb(15 23 42 / 12%)',
    lg: '0 8px 28px rgb(15 23 42 / 16%)',
    xl: '0 16px 48px rgb(15 23 42 / 20%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects: naming the components here would put all of them into the first load.
  components: {
    Button: { defaultProps: { loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    // As the badges of a status are: words as they are written, corners as of a button.
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 500 } },
    InputClearButton: { defaultProps: { size: 24 } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
    // The placeholder it would put among the items is no item, and readers stumble over it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 100 } } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Fechar' },
        transitionProps: { duration: 120 },
      },
    },
    // A dialog's heading is a <header>, which readers would take for the page's own.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Fechar' },
        transitionProps: { duration: 120 },
      },
    },
    // A list that opens by itself covers the field's own error and the fields below: it waits for a press or a letter.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Autocomplete: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha' } } },
    Notification: { defaultProps: { withBorder: true } },
    ScrollArea: { defaultProps: { scrollbarSize: 8 } },
  },
});

const colours = Object.keys(palette).filter((name) => name !== 'dark');

/** Washes and their words at AA in both schemes; Mantine's own pairs miss it for yellow and green. */
export const cssVariables: CSSVariablesResolver = () => {
  const light: Record<string, string> = {
    '--mantine-color-dimmed': palette.gray[6],
    '--mantine-color-placeholder': palette.gray[5],
    '--mantine-color-default-border': palette.gray[3],
    '--mantine-color-anchor': palette.teal[7],
    '--mantine-color-error': palette.red[7],
    '--app-border': palette.gray[2],
    '--app-panel': palette.gray[0],
    '--app-hover': palette.gray[1],
    '--app-selected': palette.teal[0],
    '--app-selected-text': palette.teal[8],
  };
  const dark: Record<string, string> = {
    '--mantine-color-dimmed': palette.dark[2],
    '--mantine-color-placeholder': palette.dark[2],
    '--mantine-color-default-border': palette.dark[4],
    '--mantine-color-anchor': palette.teal[3],
    '--mantine-color-error': palette.red[4],
    '--app-border': palette.dark[5],
    '--app-panel': palette.dark[8],
    '--app-hover': palette.dark[6],
    '--app-selected': palette.teal[9],
    '--app-selected-text': palette.teal[2],
  };
  for (const name of colours) {
    const shades = palette[name as keyof typeof palette];
    light[`--mantine-color-${name}-light`] = shades[1];
    light[`--mantine-color-${name}-light-hover`] = shades[2];
    light[`--mantine-color-${name}-light-color`] = shades[8];
    light[`--mantine-color-${name}-outline`] = shades[7];
    light[`--mantine-color-${name}-text`] = shades[7];
    dark[`--mantine-color-${name}-light`] = `color-mix(in srgb, ${shades[6]} 24%, ${palette.dark[7]})`;
    dark[`--mantine-color-${name}-light-hover`] = `color-mix(in srgb, ${shades[6]} 34%, ${palette.dark[7]})`;
    dark[`--mantine-color-${name}-light-color`] = shades[2];
    dark[`--mantine-color-${name}-outline`] = shades[3];
    dark[`--mantine-color-${name}-text`] = shades[3];
  }
  return { variables: {}, light, dark };
};
