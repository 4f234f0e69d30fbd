import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';

/** Files that a screen runs at once: Chromium compiles them while they arrive, and not as each function is called. */
const RUN_AT_ONCE =
  /^(framework|icons|base|frame|catalogue|kit|entry-fields|work|created|received|products|forms?|product-form|numbers|uploads|deal|shell|entry-client|notification-list|[\w-]+-page)$/;

export const compileHint = ({ name }: { readonly name: string }): string => (RUN_AT_ONCE.test(name) ? HINT : '');

/** The hint counts as the first line alone, and Vite puts the list of what a file may load before it. No line moves but these. */
export const compileHintFirst = (): Plugin => ({
  name: 'compile-hint-first',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = hintFirst(file.code);
    },
  },
});

export const hintFirst = (code: string): string =>
  code.includes(HINT) ? `${HINT}\n${code.replace(`${HINT}\n`, '')}` : code;
