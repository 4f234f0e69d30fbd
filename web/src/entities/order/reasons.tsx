import type { MatchReasons } from '@postavka/contract';
import { useWords } from '../../shared/i18n/locale.tsx';
import { workNames } from '../../shared/i18n/work-names.ts';
import { orderWords } from './words.ts';

/** Why a company was asked, in words: how the request reached it, then what matched. */
export const Reasons = ({ reasons }: { reasons: MatchReasons }) => useReasonsText(reasons);

/** For a single line in a list: only what matched. */
export function useReasonsText(reasons: MatchReasons, { isBrief = false } = {}): string {
  const say = useWords(orderWords);
  const source = useWords(workNames)(`chain_source.${reasons.source}`);
  const quoted = (name: string) => say('reasons.quoted', { name });
  const named = (key: 'category' | 'region') => {
    const name = reasons[key];
    return name === null ? [] : [say(`reasons.${key}`, { name: quoted(name) })];
  };
  const names = reasons.products.map(({ name }) => quoted(name)).join(', ');
  // Asked from a product's page: the product is the request itself.
  if (reasons.source === 'product') return source;
  const matches = [
    ...(names === '' ? [] : [say('reasons.products', { count: reasons.products.length, names })]),
    ...named('category'),
    ...named('region'),
    ...(reasons.activity === null ? [] : [say('reasons.activity', { name: reasons.activity })]),
  ];
  if (matches.length === 0) return source;
  return isBrief ? matches.join('; ') : `${source}: ${matches.join('; ')}`;
}
