import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme/theme.ts';

const MODULE = 'virtual:theme.css';
const RESOLVED = `\0${MODULE}`;

/**
 * What Mantine would work out and write into every page (the theme's variables, the classes for widths) as a part of
 * the stylesheet: a tenth of a page's time on the server, and seven kilobytes of it that browsers need not fetch again.
 */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? themeSheet() : undefined),
});

export function themeSheet(): string {
  const page = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables, forceColorScheme: 'light' }),
  );
  return [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
}
