import { chainState, fullName, type ReceivedOrder } from '@postavka/contract';
import type { ReactNode } from 'react';
import { TradeCompanyLine } from '../../../entities/company/trade-company.tsx';
import { Conversation } from '../../../entities/conversation/conversation.tsx';
import { ChainBadge } from '../../../entities/order/chain-badge.tsx';
import { Facts } from '../../../entities/order/facts.tsx';
import { OfferVersions } from '../../../entities/order/offer-versions.tsx';
import { OfferView } from '../../../entities/order/offer-view.tsx';
import { PersonCard } from '../../../entities/order/person-card.tsx';
import { Reasons } from '../../../entities/order/reasons.tsx';
import { formatMoment } from '../../../shared/format/format.ts';
import { useLocale, useWords } from '../../../shared/i18n/locale.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { receivedWords } from '../words.ts';
import { OrderActions } from './order-actions.tsx';
import { RatingReply } from './rating-reply.tsx';
import classes from './received-order.module.css';
import { RequestCard } from './request-card.tsx';
import { StateBanner } from './state-banner.tsx';

/** The request, the company's own offer, the buyer, and the actions. */
export function ReceivedOrderView({ order, reportAction }: { order: ReceivedOrder; reportAction: ReactNode }) {
  const say = useWords(receivedWords);
  const { product_request: request } = order;
  return (
    <>
      <PageHeader
        title={request.name}
        back={{ to: paths.received, label: say('detail.back') }}
        text={
          <span className={classes.tags}>
            <ChainBadge chain={order} party="supplier" /> {say('detail.number', { id: request.id })}
          </span>
        }
      />
      <div className={classes.container}>
        <div className={classes.root}>
          <StateBanner order={order}>
            <OrderActions order={order} />
          </StateBanner>
          <div className={classes.main}>
            {order.price === null ? null : <OwnOffer order={order} />}
            {chainState(order) === 'completed' ? <RatingReply order={order} /> : null}
            <RequestCard order={order} />
            <Conversation chain={order.id} party="supplier" title={say('conversation')} isClosed={request.is_deleted} />
          </div>
          <div className={classes.aside}>
            <Buyer order={order} />
            <section className={`card ${classes.card}`} data-screen-only>
              <h2>{say('detail.why')}</h2>
              <p className={classes.why}>
                <Reasons reasons={order.reasons} />
              </p>
            </section>
            {reportAction}
          </div>
        </div>
      </div>
    </>
  );
}

/** The approval block of the specification. */
function OwnOffer({ order }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  const locale = useLocale();
  const { responsible_user: author, time_answer: sent, version } = order;
  return (
    <section className={`card ${classes.card}`}>
      <h2>{say('offer.section')}</h2>
      <OfferView offer={order} unit={order.product_request.unit} />
      <Facts
        facts={[
          { name: say('offer.author'), value: author && fullName(author) },
          { name: say('offer.sent'), value: sent && formatMoment(locale, sent) },
        ]}
      />
      {version !== null && version > 1 ? (
        <OfferVersions chain={order.id} version={version} unit={order.product_request.unit} />
      ) : null}
    </section>
  );
}

function Buyer({ order: { product_request: request } }: { order: ReceivedOrder }) {
  const say = useWords(receivedWords);
  return (
    <section className={`card ${classes.card}`}>
      <h2>{say('detail.buyer')}</h2>
      <TradeCompanyLine company={request.company} />
      {request.email === null || request.email === request.responsible_user?.email ? null : (
        <Facts
          facts={[{ name: say('detail.email'), value: <a href={`mailto:${request.email}`}>{request.email}</a> }]}
        />
      )}
      <PersonCard person={request.responsible_user} />
    </section>
  );
}
