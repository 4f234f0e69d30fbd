import { expect, test } from '../../../../../test/index.ts';
import queries from '../../../../../test/search-queries.json' with { type: 'json' };
import { articleKey, searchText } from './search-words.ts';

test('text as it is looked for is the same here and in the database', async ({ app }) => {
  const texts = [
    ...Object.values(queries).flatMap((list) => list.map(({ q }) => q)),
    'Труба 57х3,5 / 57 × 3.5 / 57*3,5\u00a0мм, ёмкость №5 «ЁЛКА» 1/2" М12Х80',
    'Труба б/у н/ж, Х/Б/П с/х.ж/б а/б1 1а/б к/ф-и/я/ц км/ч S/M ё/ж',
    'ВВГнг(А)-LS 3х2,5 16А DN50 10.5.3 x 5x5x х5 5х',
    // Articles, plain ones and others.
    ...['TR-811-10704', 'a1.5/B_2 c', '5x5', '5X5', 'XX-1', 'АВ-12', '10,5', '', ' ', '-', '№ 7', 'tab\there'],
  ];
  const { rows } = await app.deps.database.pool.query<{ text: string; words: string; key: string | null }>(
    'select text, search_text(text) as words, article_key(text) as key from unnest($1::text[]) text',
    [texts],
  );
  for (const { text, words, key } of rows) {
    expect(searchText(text), text).toBe(words);
    expect(articleKey(text), text).toBe(key ?? '');
  }
});
