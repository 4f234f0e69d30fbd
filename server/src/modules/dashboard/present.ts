import type { Dashboard } from '@postavka/contract';

/** Every field by its name, instants as the wire has them. */
export const presentDashboard = ({ attention, deals, latest, setup }: Dashboard): Dashboard => ({
  attention: {
    waiting: few(attention.waiting, (row) => ({
      id: row.id,
      request: row.request,
      company: row.company,
      preferable_time: row.preferable_time,
      answers_deadline: row.answers_deadline,
    })),
    offers: few(attention.offers, (row) => ({
      id: row.id,
      request: row.request,
      offers: row.offers,
      lowest_price: row.lowest_price,
      unit: row.unit,
      latest_at: instant(row.latest_at),
    })),
    messages: few(attention.messages, (row) => ({
      id: row.id,
      order: row.order,
      party: row.party,
      request: row.request,
      company: row.company,
      messages: row.messages,
    })),
    drafts: few(attention.drafts, (row) => ({ id: row.id, request: row.request, gaps: row.gaps })),
    imports: few(attention.imports, (row) => ({
      id: row.id,
      name: row.name,
      is_rejected: row.is_rejected,
      failed: row.failed,
      finished_at: instant(row.finished_at),
    })),
  },
  deals: few(deals, (row) => ({
    id: row.id,
    order: row.order,
    party: row.party,
    request: row.request,
    company: row.company,
    time: row.time,
  })),
  latest: {
    created: latest.created.map((row) => ({
      id: row.id,
      request: row.request,
      status: row.status,
      answers_amount: row.answers_amount,
      request_time: instant(row.request_time),
    })),
    received: latest.received.map((row) => ({
      id: row.id,
      request: row.request,
      company: row.company,
      status: row.status,
      rejected_by: row.rejected_by,
      ended_with: row.ended_with,
      selected_at: row.selected_at === null ? null : instant(row.selected_at),
      created_at: instant(row.created_at),
    })),
  },
  setup: { products: setup.products, supply: setup.supply, request: setup.request },
});

const few = <T, R>({ count, data }: { count: number; data: readonly T[] }, present: (row: T) => R) => ({
  count,
  data: data.map(present),
});

const instant = (value: string): string => new Date(value).toISOString();
