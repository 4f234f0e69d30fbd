import { expect, test } from 'vitest';
import { searchWords } from '../spelling/search-words.ts';
import { type Role, roleOf } from './roles.ts';
import type { Term } from './term.ts';

const SHARE = { search: 0, name_search: 0 };

/** A term of one word that stands for nothing else. */
const termOf = (word: string): Term => ({
  shown: word,
  words: [word],
  exact: word,
  usual: word,
  loose: word,
  asked: word,
  isThing: false,
  share: SHARE,
  leads: [],
  isKnown: true,
});

test.for<[text: string, roles: readonly Role[]]>([
  ['болт М12', ['goods', 'sign', 'sign']],
  ['автомат S201', ['goods', 'sign', 'sign']],
  ['бетон м', ['goods', 'vague']],
  ['уголок 5', ['goods', 'vague']],
  ['подшипник 6205', ['goods', 'goods']],
  ['профиль 20х40', ['goods', 'measure']],
  ['двигатель 250 квт', ['goods', 'measure', 'measure']],
  ['труба оцинкованная', ['goods', 'property']],
  ['аренда крана', ['service', 'goods']],
  ['клей для ремонта', ['goods', 'goods', 'goods']],
  ['мешок керамзита', ['goods', 'goods']],
])('%s', ([text, roles]) => {
  const terms = searchWords(text).map(termOf);
  expect(terms.map((term) => roleOf(text, terms, term))).toEqual(roles);
});
