import {
  CHAIN_STATUSES,
  ChainMessage,
  type OpenOrderCard as OpenCard,
  OpenOrderCard,
  ReceivedOrder,
  ReceivedOrderCard,
  TradeCompany,
} from '@postavka/contract';

// Fixtures are parsed by the contract's own schemas, so that no screen is tested with an answer that the server cannot
// give.

type Values<T> = { readonly [K in keyof T]?: unknown };

const SOON = '2030-05-20';
const EARLIER = '2026-11-14T10:00:00.000Z';

export const aTradeCompany = (values: Values<TradeCompany> = {}): TradeCompany =>
  TradeCompany.parse({
    id: 9,
    name: 'StroyInvest',
    rating: 4.6,
    verified: true,
    is_out: false,
    response: { share: 0.87, hours: 3 },
    ...values,
  });

export const REASONS = {
  source: 'matched',
  products: [{ id: 7, name: 'Steel pipe 57x3.5' }],
  category: 'Round steel pipes',
  region: 'Moscow',
  activity: null,
} as const;

/** An answer without an offer. */
const NO_OFFER = {
  price: null,
  amount: null,
  total: null,
  time: null,
  comment: null,
  vat: null,
  delivery_price: null,
  payment_terms: null,
  valid_until: null,
  is_expired: false,
  version: null,
  time_answer: null,
} as const;

/** An offer as it stands. */
export const AN_OFFER = {
  status: CHAIN_STATUSES.confirmed,
  price: 70_000,
  amount: 10,
  total: 700_000,
  time: SOON,
  comment: 'From stock',
  vat: 22,
  delivery_price: 5000,
  payment_terms: '30% in advance',
  valid_until: '2030-04-01',
  is_expired: false,
  version: 1,
  time_answer: '2026-11-15T08:00:00.000Z',
} as const;

export const aChain = {
  id: 31,
  status: CHAIN_STATUSES.waiting,
  created_at: EARLIER,
  ...NO_OFFER,
  rejected_by: null,
  ended_with: null,
  reject_reason: null,
  reject_text: null,
  selected_at: null,
  completed_at: null,
  completed_by: null,
  files: [],
  images: [],
  reasons: REASONS,
  rating: null,
  unread_messages: 0,
  allowed_actions: [],
  responsible_user: null,
} as const;

export const A_PERSON = {
  first_name: 'Anna',
  middle_name: '',
  last_name: 'Petrova',
  email: 'anna@stroy.example',
  telephone: '79991234567',
  telegram_link: null,
} as const;

const A_REQUEST = {
  id: 12,
  is_personal_request: true,
  name: 'Pipes 57x3.5 for heating',
  request: 'Pipes 57x3.5 for heating',
  status: 2,
  closing: null,
  is_deleted: false,
  amount: 10,
  unit: 't',
  preferable_price: 72_000,
  total: 720_000,
  preferable_time: SOON,
  answers_deadline: null,
  address: 'Moscow, Vavilova 19',
  description: 'Seamless, with certificates',
  extra_fields: [{ name: 'Steel', value: '20' }],
  condition: null,
  images: [],
  files: [],
  product: null,
  category: { id: 3, code: '4.3.1', name: 'Round steel pipes' },
  company: {
    id: 9,
    name: 'StroyInvest',
    rating: 4.6,
    verified: true,
    is_out: false,
    response: null,
  },
  email: null,
  responsible_user: null,
} as const;

export const aReceivedOrder = (
  values: Values<ReceivedOrder> = {},
  request: Values<ReceivedOrder['product_request']> = {},
): ReceivedOrder =>
  ReceivedOrder.parse({
    ...aChain,
    allowed_actions: ['offer', 'reject'],
    product_request: { ...A_REQUEST, ...request },
    category: A_REQUEST.category,
    defaults: {
      price: 71_400,
      amount: 10,
      time: SOON,
      product: { id: 7, name: 'Steel pipe 57x3.5', price: 71_400 },
    },
    ...values,
  });

export const aReceivedCard = (values: Values<ReceivedOrderCard> = {}): ReceivedOrderCard =>
  ReceivedOrderCard.parse({
    id: 31,
    order_id: 12,
    name: 'Pipes 57x3.5 for heating',
    status: CHAIN_STATUSES.waiting,
    rejected_by: null,
    ended_with: null,
    selected_at: null,
    is_personal_request: true,
    amount: 10,
    unit: 't',
    preferable_price: 72_000,
    total: 720_000,
    preferable_time: SOON,
    answers_deadline: null,
    created_at: EARLIER,
    company: 'StroyInvest',
    category: A_REQUEST.category,
    price: null,
    is_new: false,
    unread_messages: 0,
    reasons: REASONS,
    allowed_actions: ['offer', 'reject'],
    ...values,
  });

export const anOpenOrder = (values: Values<OpenCard> = {}): OpenCard =>
  OpenOrderCard.parse({
    id: 14,
    request: 'Cement M500, 40 bags',
    description: 'In bags of 50 kg',
    amount: 40,
    unit: 'bag',
    preferable_price: null,
    total: null,
    preferable_time: null,
    answers_deadline: null,
    activated_at: EARLIER,
    address: 'Tver',
    region: '69',
    category: null,
    company: aTradeCompany({ id: 10, name: 'TverStroy' }),
    chain: null,
    ...values,
  });

export const aMessage = (values: Values<ChainMessage> = {}): ChainMessage =>
  ChainMessage.parse({
    id: 1,
    author: 'buyer',
    is_mine: false,
    company: 'StroyInvest',
    user: 'Anna',
    text: 'Is it in stock?',
    to_all: false,
    files: [],
    created_at: EARLIER,
    is_read: true,
    ...values,
  });

export const listOf = <T>(data: readonly T[], count = data.length) => ({
  data,
  count,
  pages: Math.ceil(count / 10),
});
