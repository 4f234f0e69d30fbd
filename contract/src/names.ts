import en from './words/names-en.json' with { type: 'json' };
import ru from './words/names-ru.json' with { type: 'json' };

/** Names of the contract's closed sets, in i18next's form. Public pages carry these, and not the words of refusals. */
export const NAMES: { readonly ru: typeof en; readonly en: typeof en } = { ru, en };
