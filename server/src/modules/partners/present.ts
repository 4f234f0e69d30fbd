import type { Locale, Partner } from '@postavka/contract';
import { regionName, type Tree } from '../catalog/index.ts';
import { presentTradeCompany } from '../orders/index.ts';
import type { PartnerRow } from './queries.ts';

export const presentPartner = (row: PartnerRow, tree: Tree, locale: Locale): Partner => ({
  company: presentTradeCompany(row),
  region: tree.regions.has(row.region) ? row.region : null,
  region_name: regionName(row.region, { tree, locale }),
  is_closed: row.closed_at !== null,
  sides: [...(row.is_supplier ? (['supplier'] as const) : []), ...(row.is_buyer ? (['buyer'] as const) : [])],
  offers: row.offers,
  deals: row.deals,
  bought: row.bought,
  sold: row.sold,
  turnover: row.bought + row.sold,
  last_offer_at: row.last_offer_at.toISOString(),
  last_deal: row.last_deal && {
    at: new Date(row.last_deal.at).toISOString(),
    side: row.last_deal.side,
    order_id: row.last_deal.order_id,
    chain_id: row.last_deal.chain_id,
    name: row.last_deal.name,
    total: row.last_deal.total,
  },
  favourite: row.is_favourite,
  note: row.note,
});
