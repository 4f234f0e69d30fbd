import en from './words/names-en.json' with { type: 'json' };
import ru from './words/names-ru.json' with { type: 'json' };

/** Names of the closed sets that public pages show, in i18next's form. */
export const NAMES: { readonly ru: typeof en; readonly en: typeof en } = { ru, en };
