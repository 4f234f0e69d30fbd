import type { CallInput, CallResult, Endpoint, Upload } from '@postavka/contract';
import { answerTo, asProblem, keyHeader } from './call.ts';
import type { TransportReply } from './transport.ts';

type UploadEndpoint = Endpoint & { readonly upload: Upload };

/** What an upload is told, and what it tells. */
export interface UploadWatch {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1, of what has left. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Uploads with the same key create one thing between them. */
  readonly idempotencyKey?: string | undefined;
}

/** Like `call()`, for a form with a file: `fetch` can't say how much of a body has left. */
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

/** Fields come first: the server then knows whether it will take the file before it reads it. */
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
