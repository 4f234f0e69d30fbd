import { ORDER_STATUSES } from '@postavka/contract';
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

/** What the statuses mean. */
export function Glossary({ orderTerms, chainTerms }: Props) {
  const say = useWords(helpWords);
  const order = useWords(orderWords);
  return (
    <section aria-labelledby="help-glossary" className={`card ${classes.card}`}>
      <h2 id="help-glossary">{say('glossary.title')}</h2>
      {orderTerms.length === 0 ? null : (
        <>
          <h3>{say('glossary.orders')}</h3>
          <dl className={classes.terms}>
            {orderTerms.map((term) => (
              <div key={term}>
                <dt>
                  <OrderStatusBadge status={ORDER_STATUSES[term]} />
                </dt>
                <dd>{say(`glossary.order.${term}`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {chainTerms.length === 0 ? null : (
        <>
          <h3>{say('glossary.answers')}</h3>
          <dl className={classes.terms}>
            {chainTerms.map((term) => (
              <div key={term}>
                <dt>
                  <Tag>{order(`chain_state.${term}`)}</Tag>
                </dt>
                <dd>{say(`glossary.chain.${term}`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
