import en from './words/work-names-en.json' with { type: 'json' };
import ru from './words/work-names-ru.json' with { type: 'json' };

/** Names of the closed sets of trade and teamwork, in i18next's form; only signed-in screens show them. */
export const WORK_NAMES: { readonly ru: typeof en; readonly en: typeof en } = { ru, en };
