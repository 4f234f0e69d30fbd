import { QUESTIONS, type Question } from './topics.ts';

/** Questions that have every word of the text, in the question or in the answer. */
export function findQuestions(text: string, read: (question: Question) => string): readonly Question[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return QUESTIONS.filter((question) => {
    const content = plain(read(question));
    return words.every((word) => content.includes(word));
  });
}

/** Letters of either case are one, and the two spellings of the same Russian letter too. */
const plain = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435');
