import { mayBeGrade } from './header/header-words.ts';
import type { Use } from './mapping.ts';

/** Of the texts of a column, how many must look alike. */
const MOSTLY = 0.8;

/**
 * "Item" or "model" over codes beside a description in words: the codes are articles, and the goods are called by what
 * describes them.
 */
export function codesAsArticles(uses: readonly Use[], textsOf: (column: number) => readonly string[]): readonly Use[] {
  const [name, description] = [uses.indexOf('name'), uses.indexOf('description')];
  if (name === -1 || description === -1 || uses.includes('article_number')) return uses;
  if (!mostly(textsOf(name), isCode) || !mostly(textsOf(description), isInWords)) return uses;
  return uses.with(name, 'article_number').with(description, 'name');
}

/** Grades have digits in them, those who make goods hardly ever. */
export function gradesAsExtra(
  uses: readonly Use[],
  headers: readonly string[],
  textsOf: (column: number) => readonly string[],
): readonly Use[] {
  const maker = uses.indexOf('manufacturer');
  const isGrade = maker !== -1 && mayBeGrade(headers[maker] ?? '') && mostly(textsOf(maker), (text) => /\d/.test(text));
  return isGrade ? uses.with(maker, 'extra') : uses;
}

const MAY_BE_NAMES: ReadonlySet<Use> = new Set(['extra', 'manufacturer', 'description', 'series']);

/** Where no header names the goods, they are called by the first column of texts. */
export function firstTextsAsNames(
  uses: readonly Use[],
  textsOf: (column: number) => readonly string[],
): readonly Use[] {
  if (uses.includes('name')) return uses;
  const names = uses.findIndex((use, column) => MAY_BE_NAMES.has(use) && mostly(textsOf(column), hasLetters));
  return names === -1 ? uses : uses.with(names, 'name');
}

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

function mostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  return filled.length > 0 && filled.filter(is).length >= filled.length * MOSTLY;
}

/** One word with a digit in it. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text);

const isInWords = (text: string): boolean => /\p{L}{2}.*\s+\S/u.test(text);
