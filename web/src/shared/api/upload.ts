import type { CallInput, CallResult, Endpoint, Upload } from '@postavka/contract';
import { answerTo, asProblem, keyHeader } from './call.ts';
import type { TransportReply } from './transport.ts';

type UploadEndpoint = Endpoint & { readonly upload: Upload };

/** What steers an upload, and what it reports. */
export interface UploadWatch {
  readonly signal?: AbortSignal | undefined;
  /** The share that has been sent, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Uploads with the same key create one thing between them. */
  readonly idempotencyKey?: string | undefined;
}

/** Like `call()`, for a form with a file: `fetch` cannot report how much of a body has been sent. */
export const upload = <const E extends UploadEndpoint>(
  endpoint: E,
  { body, file }: Pick<CallInput<E>, 'body'> & { readonly file: File },
  { idempotencyKey, ...watch }: UploadWatch = {},
): Promise<CallResult<E>> =>
  answerTo(endpoint, (headers) =>
    asProblem(watch.signal, () =>
      sendForm(endpoint, toForm(body ?? {}, file), { ...headers, ...keyHeader(idempotencyKey) }, watch),
    ),
  );

/** Fields come first: the server then decides whether it accepts the file before it reads it. */
function toForm(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

const sendForm = (
  { method, path }: Endpoint,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  { signal, onProgress }: UploadWatch,
): Promise<TransportReply> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve({
        status: request.status,
        headers: { 'retry-after': request.getResponseHeader('retry-after') ?? undefined },
        body: request.responseText,
      });
    request.onerror = () => reject(new TypeError('network'));
    request.onabort = () => reject(signal?.reason ?? new TypeError('network'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
