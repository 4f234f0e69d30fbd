import type { CallInput, Endpoint } from '@postavka/contract';
import { saveAsFile } from '../save-as-file.ts';
import { answerTo, asProblem, type LooseInput, toUrl } from './call.ts';

type DownloadEndpoint = Endpoint & { readonly download: string };

/** Like `call()`, for a reply that is a file: the browser saves it. A plain link can't carry the token. */
export async function download<const E extends DownloadEndpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  let file: { readonly name: string; readonly content: Blob } | undefined;
  await answerTo(endpoint, (headers) =>
    asProblem(undefined, async () => {
      const reply = await fetch(toUrl(endpoint.path, input as LooseInput), { headers, credentials: 'omit' });
      if (!reply.ok) return { status: reply.status, headers: {}, body: await reply.text() };
      file = { name: nameIn(reply.headers.get('content-disposition')), content: await reply.blob() };
      return { status: 204, headers: {}, body: '' };
    }),
  );
  if (file) saveAsFile(file.name, file.content);
}

/** The server encodes file names as RFC 5987 says. */
const nameIn = (disposition: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'postavka.xlsx');
