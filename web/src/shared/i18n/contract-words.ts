import { NAMES } from '@postavka/contract';
import { defineWords } from './words.ts';

/** Names of the contract's closed sets. */
export const contractWords = defineWords('contract', NAMES);
