import {
  askMore,
  type CreatedOrder,
  chooseAnswer,
  compareAnswers,
  completeAnswer,
  declineAnswer,
  getDistribution,
  inviteSupplier,
  rateAnswer,
} from '@postavka/contract';
import { AnswersSection } from '../src/features/answers/answers-section.tsx';
import { Component as SheetPage } from '../src/features/answers/comparison/sheet-page.tsx';
import { DistributionSection } from '../src/features/answers/distribution/distribution-section.tsx';
import { aComparedOffer, aComparison, aDistribution, anAnswer, anAnsweredOrder } from './answers.ts';
import { aMessage, aTradeCompany } from './orders.ts';
import { receivedServer } from './received-server.ts';
import { show } from './render.tsx';

type Handlers = NonNullable<NonNullable<Parameters<typeof receivedServer>[0]>['handlers']>;

export const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\u00a0/g, ' ') ?? '';

export function open(order: CreatedOrder, handlers: Handlers = [], at = '/o/created/12') {
  const answer = () => ({ body: order });
  const api = receivedServer({
    messages: [aMessage({ author: 'supplier', company: 'UralMet', text: 'In stock' })],
    handlers: [
      ...handlers,
      [chooseAnswer, answer],
      [declineAnswer, answer],
      [completeAnswer, answer],
      [rateAnswer, answer],
      [getDistribution, () => ({ body: aDistribution() })],
      [askMore, () => ({ body: aDistribution() })],
      [inviteSupplier, () => ({ body: aDistribution() })],
    ],
  });
  const page = show(
    [
      {
        path: '/o/created/:id',
        element: (
          <>
            <AnswersSection order={order} />
            <DistributionSection order={order} />
          </>
        ),
      },
      { path: '/o/created/:id/sheet', Component: SheetPage },
    ],
    at,
    'en',
  );
  return { ...api, ...page };
}

export const two = (): CreatedOrder =>
  anAnsweredOrder({
    chains: [anAnswer(), anAnswer({ id: 32, company_executor: aTradeCompany({ id: 22, name: 'SibTrub' }) })],
  });

export const compared = (): Handlers => [
  [
    compareAnswers,
    () => ({
      body: aComparison([
        aComparedOffer({ best: ['time'], is_changed: true, time: '2030-05-10' }),
        aComparedOffer({
          id: 32,
          company: aTradeCompany({ id: 22, name: 'SibTrub', rating: null }),
          price: 69_000,
          total: 690_000,
          vat: null,
          delivery_price: null,
          total_with_delivery: null,
          coverage: 0.5,
          payment_terms: '',
          valid_until: null,
          best: ['price'],
        }),
      ]),
    }),
  ],
];
