import { CreatedOrder, CreatedOrderCard } from '@postavka/contract';

/** Fixtures are parsed by the contract's own response schemas: one that the server could not send does not load. */
export const anOrderCard = (values: Partial<Record<keyof CreatedOrderCard, unknown>> = {}): CreatedOrderCard =>
  CreatedOrderCard.parse({ ...card, ...values });

export const anOrder = (values: Partial<Record<keyof CreatedOrder, unknown>> = {}): CreatedOrder =>
  CreatedOrder.parse({
    ...card,
    description: 'Welded, in bundles',
    extra_fields: [{ name: 'Wall, mm', value: '3.5' }],
    images: [],
    files: [],
    gaps: [],
    chains: [],
    distribution: { sent: 12, opened: 5, declined: 1, joined: 0, offers: 0, is_searched: true },
    history: [
      { id: 1, event: 'created', at: '2026-11-10T10:00:00.000Z', company: null, count: null, price: null },
      { id: 2, event: 'sent', at: '2026-11-10T10:05:00.000Z', company: null, count: 12, price: null },
    ],
    responsible_user: null,
    ...values,
  });

const card = {
  id: 31,
  request: 'Steel pipe 57x3.5',
  request_time: '2026-11-10T10:00:00.000Z',
  status: 2,
  closing: null,
  completed_at: null,
  amount: 20,
  unit: 't',
  preferable_price: 71_400,
  total: 1_428_000,
  preferable_time: '2030-01-20',
  answers_deadline: null,
  address: 'Moscow, Vavilova 19',
  answers_amount: 0,
  best_price: null,
  unread: 0,
  is_personal_request: true,
  product: null,
  category: null,
  allowed_actions: ['cancel', 'archive', 'repeat'],
};
