const LONGEST_TITLE = 500;

/** The title under which the category of a group is chosen and remembered. */
export const titleOf = (path: readonly string[]): string => path.join(' / ').slice(0, LONGEST_TITLE);
