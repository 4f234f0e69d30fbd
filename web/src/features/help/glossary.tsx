import { ORDER_STATUSES } from '@postavka/contract';
import type { ReactNode } from 'react';
import { OrderStatusBadge } from '../../entities/order/status-badge.tsx';
import { orderWords } from '../../entities/order/words.ts';
import { useWords } from '../../shared/i18n/locale.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import classes from './help-page.module.css';
import type { ChainTerm, OrderTerm } from './questions/topics.ts';
import { helpWords } from './words.ts';

interface Props {
  readonly orderTerms: readonly OrderTerm[];
  readonly chainTerms: readonly ChainTerm[];
}

/** The meaning of the statuses. */
export function Glossary({ orderTerms, chainTerms }: Props) {
  const say = useWords(helpWords);
  const order = useWords(orderWords);
  return (
    <section aria-labelledby="help-glossary" className={`card ${classes.card}`}>
      <h2 id="help-glossary">{say('glossary.title')}</h2>
      <Terms
        title={say('glossary.orders')}
        terms={orderTerms}
        badge={(term) => <OrderStatusBadge status={ORDER_STATUSES[term]} />}
        meaning={(term) => say(`glossary.order.${term}`)}
      />
      <Terms
        title={say('glossary.answers')}
        terms={chainTerms}
        badge={(term) => <Tag>{order(`chain_state.${term}`)}</Tag>}
        meaning={(term) => say(`glossary.chain.${term}`)}
      />
    </section>
  );
}

interface TermsProps<T> {
  readonly title: string;
  readonly terms: readonly T[];
  readonly badge: (term: T) => ReactNode;
  readonly meaning: (term: T) => string;
}

function Terms<T extends string>({ title, terms, badge, meaning }: TermsProps<T>) {
  if (terms.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={classes.terms}>
        {terms.map((term) => (
          <div key={term}>
            <dt>{badge(term)}</dt>
            <dd>{meaning(term)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
