import { CHAIN_STATUSES, type ChainStatus, type DistributionCounts } from '@postavka/contract';

interface Asked {
  readonly status: ChainStatus;
  readonly rejected_by: string | null;
  readonly opened_at: Date | null;
  readonly version: number | null;
}

/** How many suppliers were asked, and what they did; `wave`: how often they were looked for. */
export const distributionOf = (asked: readonly Asked[], wave: number): DistributionCounts => ({
  sent: asked.length,
  opened: asked.filter(({ opened_at }) => opened_at !== null).length,
  declined: asked.filter(({ status, rejected_by }) => status === CHAIN_STATUSES.reject && rejected_by === 'supplier')
    .length,
  offers: asked.filter(({ version }) => version !== null).length,
  is_searched: wave > 0,
});
