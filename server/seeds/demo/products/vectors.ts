import { isSize, lookAlike, searchWords, sizeParts } from '../../../src/modules/products/search/search-words.ts';
import type { Sql } from '../../../src/platform/db/database.ts';
import { createEncoder, type Piece, type Text, type Word } from './encode-vector.ts';
import type { DemoProduct } from './generate.ts';
import { createLexemes } from './lexemes.ts';

/**
 * Makes the search vectors of a million products as `product_search` would, many times faster: the database is asked
 * once for the stem of each word that occurs, and a piece of text that recurs is taken apart once.
 */
export function createVectors(sql: Sql) {
  const lexemes = createLexemes();
  const words = new Map<string, Word>();
  const pieces = new Map<string, Piece>();
  let asked: string[] = [];

  function word(text: string): Word {
    const before = words.get(text);
    if (before) return before;
    const made = isNumber(text) ? numberOf(text) : { stem: undefined, written: lexemes.of(lookAlike(text)) };
    words.set(text, made);
    if (made.stem === undefined) asked.push(text);
    return made;
  }

  /** Numbers are their own stems. */
  function numberOf(text: string): Word {
    const number = lexemes.add(text);
    return { stem: number, written: number };
  }

  function piece(text: string): Piece {
    const before = pieces.get(text);
    if (before) return before;
    const said = searchWords(text);
    const made = { words: said.map(word), sizes: said.filter(isSize).flatMap(sizeParts).map(word) };
    pieces.set(text, made);
    return made;
  }

  /** Its number is met nowhere else, unless it was met in the other texts of the product. */
  const article = (text: string): Word[] =>
    text
      .toLowerCase()
      .split('-')
      .map((part) => (isNumber(part) ? (words.get(part) ?? numberOf(part)) : word(part)));

  function read({ pieces: { name, description }, article_number, product_series, extra_fields }: DemoProduct): Text {
    const described = description.map(piece);
    for (const { value } of extra_fields) described.push(piece(value));
    const named: Word[] = [];
    const called = name.map(piece);
    for (const one of called) for (const each of one.words) named.push(each);
    for (const each of article(article_number)) named.push(each);
    if (product_series !== null) for (const each of piece(product_series).words) named.push(each);
    for (const one of called) for (const each of one.sizes) named.push(each);
    return { named, described };
  }

  async function learn(): Promise<void> {
    if (asked.length === 0) return;
    const rows = await sql<{ word: string; stem: string | null }[]>`
      select word, (tsvector_to_array(to_tsvector('russian', word)))[1] as stem from unnest(${asked}::text[]) word`;
    for (const { word: text, stem } of rows) word(text).stem = stem === null ? undefined : lexemes.of(stem);
    asked = [];
  }

  const encode = createEncoder(lexemes);

  return {
    /** As COPY's binary format has them, in the order of the products. */
    async of(products: readonly DemoProduct[]): Promise<Uint8Array[]> {
      const texts = products.map(read);
      await learn();
      return texts.map(encode);
    },
  };
}

const isNumber = (word: string): boolean => word <= ':';
