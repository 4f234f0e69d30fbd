import { randomBytes } from 'node:crypto';

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Given: the part is a file. */
  readonly filename?: string;
}

/** A form as browsers send it. */
export function form(...parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----test${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ name, content, filename }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        filename === undefined
          ? ''
          : `; filename="${filename.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream`
      }\r\n\r\n`,
    ),
    Buffer.from(content as Uint8Array),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
