import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

/** #6266eb is the specification's; the rest is its scale. Shade 7 and darker carry small text on tinted grounds. */
const brand: MantineColorsTuple = [
  '#f1f1fe',
  '#e3e4fd',
  '#c8caf9',
  '#a9acf5',
  '#8b8ef0',
  '#7579ed',
  '#6266eb',
  '#4f53d3',
  '#4044b4',
  '#303389',
];

/** Greys of the dark theme, from text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#eeeff4',
  '#ccced8',
  '#a6aabb',
  '#9a9fb1',
  '#3c3f4e',
  '#2b2d39',
  '#20212b',
  '#1a1b23',
  '#15161d',
  '#121319',
];

interface Look {
  readonly variant: 'filled' | 'subtle' | 'default';
  readonly color?: string;
  readonly words?: string;
}
const RED = { color: 'red', words: 'var(--mantine-color-error)' };

/**
 * Variants of buttons: those that delete, end or refuse, filled in confirmations; and those quieter than their
 * neighbours.
 */
const LOOKS: Readonly<Record<string, Look>> = {
  danger: { variant: 'filled', color: 'red.8' },
  'danger-subtle': { variant: 'subtle', ...RED },
  'danger-default': { variant: 'default', ...RED },
  quiet: { variant: 'subtle', words: 'var(--ink-soft)' },
};

const resolveColors: VariantColorsResolver = (input) => {
  const { words, ...look } = LOOKS[input.variant] ?? {};
  const colors = defaultVariantColorsResolver({ ...input, ...look });
  return words === undefined ? colors : { ...colors, color: words };
};

const still = { transitionProps: { duration: 0 } };

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  variantColorResolver: resolveColors,
  colors: { brand, dark },
  black: '#0c0c0c',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.5' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 6,
  breakpoints: { xs: '30em', sm: '40em', md: '48em', lg: '64em', xl: '80em', '2xl': '96em' },
  cursorType: 'pointer',
  activeClassName: '',
  components: {
    Button: { defaultProps: { size: 'md' } },
    // Help texts stand under their fields.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        ...still,
        padding: 'lg',
        radius: 10,
        overlayProps: { backgroundOpacity: 0.35, color: '#14152b' },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    Drawer: {
      defaultProps: { ...still, padding: 'lg', overlayProps: { backgroundOpacity: 0.35, color: '#14152b' } },
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 } },
    },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // A `header` in a dialog would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 16, 'aria-hidden': true }) } },
  },
});

/** Mantine's greys and reds are too pale for small text; these keep 4.5 : 1 on white and on the ground. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-dimmed': '#5c6070',
    '--mantine-color-placeholder': '#6b7080',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#4f53d3',
    '--mantine-color-brand-light-color': '#4044b4',
    '--mantine-color-default-border': '#dcdfe8',
  },
  light: {
    '--mantine-color-dimmed': '#5c6070',
    '--mantine-color-placeholder': '#6b7080',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#4f53d3',
    '--mantine-color-brand-light': '#f1f1fe',
    '--mantine-color-brand-light-color': '#4044b4',
    '--mantine-color-default-border': '#dcdfe8',
  },
  dark: {
    '--mantine-color-dimmed': '#a6aabb',
    '--mantine-color-placeholder': '#9a9fb1',
    '--mantine-color-error': '#ff9e9e',
    '--mantine-color-anchor': '#a9acf5',
    '--mantine-color-brand-light': '#25264a',
    '--mantine-color-brand-light-hover': '#313363',
    '--mantine-color-brand-light-color': '#b9bcff',
    '--mantine-color-default-border': '#3c3f4e',
    // Quiet buttons: the light theme's shade is too dark here.
    '--mantine-color-gray-7': '#a6aabb',
  },
});
