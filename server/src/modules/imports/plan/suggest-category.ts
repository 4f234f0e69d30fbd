import type { Locale } from '@postavka/contract';
import { normal } from '../recognise/header/header-words.ts';

interface Named {
  readonly id: number;
  readonly name_ru: string;
  readonly name_en: string;
}

interface Synonym {
  readonly words: readonly string[];
  readonly means: readonly string[];
}

const MOST = 3;

/** Offers the categories nearest to the title of a group: by the words that they share, and by what traders call things. */
export function createCategorySuggestions(categories: readonly Named[], synonyms: readonly Synonym[]) {
  const named = categories.map((one) => ({ one, stems: new Set(stemsOf(`${one.name_ru} ${one.name_en}`)) }));
  const meanings = new Map<string, string[]>();
  for (const { words, means } of synonyms)
    for (const word of words) {
      const [stem = ''] = stemsOf(word);
      meanings.set(stem, [...(meanings.get(stem) ?? []), ...means.flatMap(stemsOf)]);
    }
  return (path: readonly string[], locale: Locale): { id: number; name: string }[] => {
    const wanted = stemsOf(path.at(-1) ?? '');
    const wider = new Set(wanted.flatMap((stem) => meanings.get(stem) ?? []));
    return named
      .map(({ one, stems }) => ({ one, score: scoreOf(stems, wanted, wider) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.one.name_ru.length - b.one.name_ru.length)
      .slice(0, MOST)
      .map(({ one }) => ({ id: one.id, name: locale === 'ru' ? one.name_ru : one.name_en }));
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
