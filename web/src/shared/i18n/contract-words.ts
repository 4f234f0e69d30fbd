import { NAMES } from '@postavka/contract';
import { defineWords } from './words.ts';

/** Names of the contract's closed sets that public pages show. */
export const contractWords = defineWords('contract', NAMES);
