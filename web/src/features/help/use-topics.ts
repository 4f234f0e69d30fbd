import { orderWords } from '../../entities/order/words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { workNames } from '../../shared/i18n/work-names.ts';
import { hasWords } from './questions/find-topics.ts';
import { CHAIN_TERMS, GUIDES, type Guide, ORDER_TERMS, QUESTIONS, SHORTCUTS } from './questions/topics.ts';
import { helpWords } from './words.ts';

/** The parts of the help that contain every word of the text; without a text, all of them. */
export function useTopics(text: string) {
  const say = useWords(helpWords);
  const names = useWords(workNames);
  const order = useWords(orderWords);
  const has = (...parts: readonly string[]) => hasWords(text.trim(), parts.join(' '));
  const guide = ({ role, steps }: Guide) => [
    say(`guides.${role}.title`),
    ...steps.map((step) => say(`guides.${role}.${step}` as 'guides.buyer.create')),
  ];
  return {
    questions: QUESTIONS.filter((question) => has(say(`faq.${question}.question`), say(`faq.${question}.answer`))),
    guides: GUIDES.filter((one) => has(...guide(one))),
    orderTerms: ORDER_TERMS.filter((term) => has(names(`order_status.${term}`), say(`glossary.order.${term}`))),
    chainTerms: CHAIN_TERMS.filter((term) => has(order(`chain_state.${term}`), say(`glossary.chain.${term}`))),
    shortcuts: SHORTCUTS.filter(({ name, keys }) => has(...keys, say(`keys.${name}`))),
  };
}
