const KEY = 'recent_searches';
const MOST = 5;

/** What was looked for in this tab, the newest first. */
export const recentSearches = {
  read: (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
      return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
    } catch {
      return [];
    }
  },
  add: (text: string): void => {
    const others = recentSearches.read().filter((other) => other !== text);
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
    } catch {
      // Strict settings may refuse storage: then nothing is remembered.
    }
  },
};
