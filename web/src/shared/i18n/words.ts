export { defineWords, type Say, type Words } from '@postavka/contract';
