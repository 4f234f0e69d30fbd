import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { theme } from './theme.ts';

interface Props {
  /** Allows Mantine's style tags under the content security policy. */
  readonly nonce: string;
  readonly children: ReactNode;
}

const DARK = '(prefers-color-scheme: dark)';

/**
 * The context that Mantine's components read. Mantine's own provider also computes and inserts all variables of the
 * theme on load: here they are in the stylesheet (`virtual:theme.css`).
 */
export function KitProvider({ nonce, children }: Props) {
  const value = useMemo(
    () => ({
      colorScheme: 'auto' as const,
      setColorScheme: () => {},
      clearColorScheme: () => {},
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      getStyleNonce: () => nonce,
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [nonce],
  );
  useEffect(followSystem, []);
  return (
    <MantineContext value={value}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}

/** The page's inline script has set the theme; this follows later changes of the system's setting. */
function followSystem(): () => void {
  const media = window.matchMedia(DARK);
  const choose = ({ matches }: Pick<MediaQueryList, 'matches'>) => {
    document.documentElement.dataset.mantineColorScheme = matches ? 'dark' : 'light';
  };
  choose(media);
  media.addEventListener('change', choose);
  return () => media.removeEventListener('change', choose);
}
