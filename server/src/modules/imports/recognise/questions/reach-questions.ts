import type { ImportQuestion } from '@postavka/contract';
import type { Saying, Sheet } from '../../read/sheet.ts';
import { createGroupPath } from '../group-path.ts';
import { createPriceNotes, matters, reachKey } from '../money/price-notes.ts';
import type { RecognisedSheet } from '../recognised-sheet.ts';

type ReachQuestion = Extract<ImportQuestion, { code: 'reach' }>;

/** Of texts among goods that speak of prices: where nobody can know of which goods they do. */
export function reachQuestions(sheets: readonly Sheet[], recognised: readonly RecognisedSheet[]): ReachQuestion[] {
  const asked = new Map<string, ReachQuestion>();
  for (const [index, table] of recognised.entries()) {
    const sheet = sheets[index];
    if (!sheet || !table.header || !table.columns.some(({ use }) => use === 'price')) continue;
    for (const question of [...sayingQuestions(table), ...titleQuestions(sheet, table)])
      if (!asked.has(question.text)) asked.set(question.text, question);
  }
  return [...asked.values()];
}

function sayingQuestions({ spoken }: RecognisedSheet): ReachQuestion[] {
  return spoken.sayings.flatMap((saying) => {
    const text = reachKey(saying.text);
    const choices = choicesOf(saying);
    if (choices.length < 2 || Object.hasOwn(spoken.reaches, text) || !matters(saying.text, spoken)) return [];
    return [{ code: 'reach', text, choices, next: shown(saying.next) }];
  });
}

const choicesOf = ({ until, isTitle }: Saying): ReachQuestion['choices'] => [
  ...(until === null ? [] : (['own'] as const)),
  'following',
  ...(isTitle ? [] : (['all'] as const)),
];

/** Titles of groups that speak of prices, with others behind their goods that say nothing of them. */
function titleQuestions(sheet: Sheet, { spoken, nesting, header }: RecognisedSheet): ReachQuestion[] {
  const groups = createGroupPath(nesting);
  const notes = createPriceNotes({ ...spoken, sayings: [] });
  return sheet.runs.flatMap(({ row, titles }): ReachQuestion[] => {
    if (row <= (header?.last ?? 0)) return [];
    for (const { text, level } of titles) groups.open(text, level);
    const path = groups.current();
    notes.enter(path, row, groups.isTold());
    const { doubt } = notes.at(row);
    if (doubt === undefined) return [];
    return [{ code: 'reach', text: reachKey(doubt), choices: ['own', 'following'], next: shown(path.at(-1) ?? null) }];
  });
}

const SHOWN = 120;

const shown = (title: string | null): string | null => title && reachKey(title).slice(0, SHOWN);
