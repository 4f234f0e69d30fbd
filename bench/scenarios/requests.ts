import { atLeast, atMost, type Bench, type Outcome, type Row } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { compare } from '../support/load.ts';
import { openTrade } from '../support/many-requests.ts';
import { startServer } from '../support/servers.ts';

const PRODUCTS = 1000;

/**
 * Requests of a company with ten thousand of them, as a list and one by one, on both sides and signed in, beside bare handlers
 * that authenticate nobody.
 */
export async function requests({ cluster, seconds }: Bench): Promise<Outcome> {
  const url = await openCatalogue(cluster, PRODUCTS);
  const trade = await openTrade(url);
  const [bare, whole] = [await startServer('bare', url), await startServer('whole', url)];
  try {
    const rows: Row[] = [];
    for (const [side, party, info] of [
      ['created', trade.buyer, 'created/info'],
      ['received', trade.supplier, 'receive/info'],
    ] as const) {
      const headers = { authorization: `Token ${party.token}` };
      const list = [{ path: `/api/orders/${side}/list/?company=${party.companyId}`, headers }];
      rows.push({ what: `${side} requests, a page`, ...(await compare(cluster, [bare, whole], list, seconds)) });
      const details = party.details.map((id) => ({
        path: `/api/orders/${info}/?id=${id}&company=${party.companyId}`,
        headers,
      }));
      rows.push({ what: `${side} request, whole`, ...(await compare(cluster, [bare, whole], details, seconds)) });
    }
    return {
      rows: rows.map((row) => ({ ...row, rssMb: whole.peakRssMb() })),
      gates: [
        ...atLeast(
          'requests, of a bare handler',
          0.6,
          rows.flatMap(({ ofBare = [] }) => ofBare),
        ),
        ...atMost(
          'errors of requests',
          0,
          rows.flatMap(({ errors = [] }) => errors),
        ),
      ],
    };
  } finally {
    await Promise.all([bare.stop(), whole.stop()]);
  }
}
