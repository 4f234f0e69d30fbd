import { addOrderFile } from '@postavka/contract';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { atLeast, atMost, type Bench, type Outcome } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { compare, type Request } from '../support/load.ts';
import { openTrade } from '../support/many-requests.ts';
import { startServer } from '../support/servers.ts';

const PRODUCTS = 1000;
const DRAFTS = 300;
/** A request takes ten documents. */
const DOCUMENTS = 10;
const FILE_BYTES = 100_000;

/** Documents that are added to requests, beside a bare handler that writes the file and its row. */
export async function uploads({ cluster, seconds }: Bench): Promise<Outcome> {
  const url = await openCatalogue(cluster, PRODUCTS);
  const { buyer } = await openTrade(url);
  const [bare, whole] = [await startServer('bare', url), await startServer('whole', url)];
  try {
    const requests = async (): Promise<Request[]> => {
      const documents = (await addDrafts(url, buyer.companyId)).map((id) => documentFor(id, buyer.token));
      return documents.flatMap((document) => Array<Request>(DOCUMENTS).fill(document));
    };
    const measured = await compare(cluster, [bare, whole], requests, seconds);
    return {
      rows: [{ what: 'a document of 100 KB', ...measured, rssMb: whole.peakRssMb() }],
      gates: [
        ...atLeast('uploads, of a bare handler', 0.6, [measured.ofBare]),
        ...atMost('errors of uploads', 0, [measured.errors]),
      ],
    };
  } finally {
    await Promise.all([bare.stop(), whole.stop()]);
  }
}

/** The demo's request again, as drafts without documents. */
const addDrafts = (url: string, company: number): Promise<number[]> =>
  withClient(url, 'bench', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into orders (company_id, user_id, is_personal, title, description, amount, unit, preferable_time, address, extra_fields, buyer)
      select company_id, user_id, is_personal, title, description, amount, unit, preferable_time, address, '[]', buyer
      from (select * from orders where company_id = $1 and is_personal order by id limit 1) o, generate_series(1, ${DRAFTS})
      returning id`,
      [company],
    );
    return rows.map(({ id }) => Number(id));
  });

const BOUNDARY = 'bench-boundary';
const PDF = `%PDF-1.4\n%${'.'.repeat(FILE_BYTES)}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

const documentFor = (order: number, token: string): Request => ({
  method: addOrderFile.method,
  path: addOrderFile.path,
  headers: { authorization: `Token ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: [
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="request_id"',
    '',
    String(order),
    `--${BOUNDARY}`,
    'content-disposition: form-data; name="file"; filename="drawing.pdf"',
    'content-type: application/pdf',
    '',
    PDF,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
});
