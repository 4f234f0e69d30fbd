import { answeredAs, type ProblemCode, WORDS } from '@postavka/contract';

const words: Readonly<Partial<Record<ProblemCode, string>>> = WORDS.en.problem;

/** The code and the words of a problem as clients get them, in English; of a problem whose words name no facts. */
export const asAnswered = (code: ProblemCode) => ({ code: answeredAs(code), detail: words[code] });
