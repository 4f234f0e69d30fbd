import { ORDER_STATUS_NAMES } from '@postavka/contract';

/** Questions in the order of the page; their words are under `faq`. */
export const QUESTIONS = [
  'first_request',
  'who_gets',
  'no_offers',
  'compare',
  'choose',
  'rate',
  'receive',
  'not_receiving',
  'offer_change',
  'import_formats',
  'import_errors',
  'verification',
  'members',
  'contacts',
  'notifications',
  'delete_account',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Guides by role: steps of each. */
export const GUIDES = [
  { role: 'buyer', steps: ['create', 'compare', 'close'] },
  { role: 'supplier', steps: ['products', 'supply', 'answer'] },
  { role: 'owner', steps: ['requisites', 'people', 'partners'] },
] as const;
export type Guide = (typeof GUIDES)[number];

/** Statuses in the glossary: of requests, then of answers. */
export const ORDER_TERMS = ORDER_STATUS_NAMES;
export const CHAIN_TERMS = ['waiting', 'confirmed', 'selected', 'refused', 'declined', 'deal', 'completed'] as const;
export type OrderTerm = (typeof ORDER_TERMS)[number];
export type ChainTerm = (typeof CHAIN_TERMS)[number];

export const SHORTCUTS = [
  { name: 'palette', keys: ['Ctrl', 'K'] },
  { name: 'move', keys: ['\u2191', '\u2193'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'close', keys: ['Esc'] },
] as const;
export type Shortcut = (typeof SHORTCUTS)[number];
