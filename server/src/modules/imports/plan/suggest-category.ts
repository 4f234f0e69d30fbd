import type { Locale } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import { findByGoods } from '../../products/index.ts';

interface Named {
  readonly id: number;
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
}

interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

const MOST = 3;

/**
 * Offers the categories nearest to a group: by what its goods are called, by what its title is, by the words that they share,
 * and by what traders call things.
 */
export function createCategorySuggestions(categories: readonly Named[], synonyms: readonly Synonym[]) {
  const byCode = new Map(categories.map((one) => [one.code, one]));
  const named = categories.map((one) => ({ one, stems: new Set(stemsOf(`${one.name_ru} ${one.name_en}`)) }));
  const meanings = new Map<string, string[]>();
  for (const { words, means } of synonyms)
    for (const word of words) {
      const [stem = ''] = stemsOf(word);
      meanings.set(stem, [...(meanings.get(stem) ?? []), ...means.flatMap(stemsOf)]);
    }
  /** The categories that most of the goods are of, the most frequent first. */
  const ofGoods = (names: readonly string[]): Named[] => {
    const votes = Map.groupBy(
      names.flatMap((name) => findByGoods({ byCode }, name).slice(0, 1)),
      (one) => one,
    );
    return [...votes].toSorted(([, a], [, b]) => b.length - a.length).map(([one]) => one);
  };
  const byWords = (title: string): Named[] => {
    const wanted = stemsOf(title);
    const wider = new Set(wanted.flatMap((stem) => meanings.get(stem) ?? []));
    return named
      .map(({ one, stems }) => ({ one, score: scoreOf(stems, wanted, wider) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.one.name_ru.length - b.one.name_ru.length)
      .map(({ one }) => one);
  };
  return (path: readonly string[], goods: readonly string[], locale: Locale): { id: number; name: string }[] => {
    const title = path.at(-1) ?? '';
    return [...new Set([...ofGoods(goods), ...findByGoods({ byCode }, title), ...byWords(title)])]
      .slice(0, MOST)
      .map((one) => ({ id: one.id, name: locale === 'ru' ? one.name_ru : one.name_en }));
  };
}

/** Of a word that says the same in another form, the beginning. */
const STEM = 5;
const stemsOf = (text: string): string[] =>
  normal(text)
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => (word.length > STEM ? word.slice(0, Math.max(STEM, word.length - 3)) : word));

/** Words of the title themselves weigh more than their synonyms; what a name says beside them takes a little away. */
function scoreOf(stems: ReadonlySet<string>, wanted: readonly string[], wider: ReadonlySet<string>): number {
  const shares = (stem: string) => [...stems].some((own) => own.startsWith(stem) || stem.startsWith(own));
  const direct = wanted.filter(shares).length;
  const indirect = [...wider].filter((stem) => stems.has(stem)).length;
  return direct + indirect === 0 ? 0 : direct * 2 + indirect - stems.size / 100;
}
