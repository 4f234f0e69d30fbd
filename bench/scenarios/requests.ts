import { atLeast, atMost, type Bench, type Outcome, type Row } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { compare } from '../support/load.ts';
import { openTrade } from '../support/many-requests.ts';
import { startServer } from '../support/servers.ts';

const PRODUCTS = 1000;

/** Lists of a company with ten thousand requests, of both sides, signed in, beside bare handlers that authenticate nobody. */
export async function requests({ cluster, seconds }: Bench): Promise<Outcome> {
  const url = await openCatalogue(cluster, PRODUCTS);
  const trade = await openTrade(url);
  const [bare, whole] = [await startServer('bare', url), await startServer('whole', url)];
  try {
    const rows: Row[] = [];
    for (const [side, party] of Object.entries({ created: trade.buyer, received: trade.supplier })) {
      const request = {
        path: `/api/orders/${side}/list/?company=${party.companyId}`,
        headers: { authorization: `Token ${party.token}` },
      };
      rows.push({ what: `${side} requests, a page`, ...(await compare(cluster, [bare, whole], [request], seconds)) });
    }
    return {
      rows: rows.map((row) => ({ ...row, rssMb: whole.peakRssMb() })),
      gates: [
        ...atLeast(
          'lists of requests, of a bare handler',
          0.6,
          rows.flatMap(({ ofBare = [] }) => ofBare),
        ),
        ...atMost(
          'errors of lists of requests',
          0,
          rows.flatMap(({ errors = [] }) => errors),
        ),
      ],
    };
  } finally {
    await Promise.all([bare.stop(), whole.stop()]);
  }
}
