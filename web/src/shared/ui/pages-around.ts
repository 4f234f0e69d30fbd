interface Entry {
  readonly key: string;
  /** `null` stands for pages that are left out. */
  readonly page: number | null;
}

/** The first page, the last, this one and its neighbours; gaps between them are said. */
export function pagesAround(page: number, pages: number): Entry[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(wanted)].toSorted((a, b) => a - b);
  return shown.flatMap((number, index): Entry[] => {
    const gap = number - (shown[index - 1] ?? 0);
    const entry = { key: String(number), page: number };
    if (gap === 2) return [{ key: String(number - 1), page: number - 1 }, entry];
    return gap > 2 ? [{ key: `before-${number}`, page: null }, entry] : [entry];
  });
}
