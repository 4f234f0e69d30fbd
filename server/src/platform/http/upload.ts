import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { LIMITS, UPLOAD_BYTES, type Upload } from '@postavka/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { FieldProblem, Problem } from '../problem.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import { cleanName } from './upload-name.ts';
import { watchUpload } from './upload-watch.ts';

/** A file of a form, kept on the disk until the call is answered. */
export interface ReceivedFile {
  /** As people may see it. */
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly path: string;
  bytes(): Promise<Buffer>;
}

export interface ReceivedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly ReceivedFile[];
  discard(): Promise<void>;
}

export interface UploadSettings {
  /** Where files wait while they are looked at. */
  readonly folder: string;
  /** How long an upload may take, and how long it may stand still. */
  readonly seconds: number;
  readonly idleSeconds: number;
}

/** After the upload itself: decoding, and waiting for one's turn at it. */
const WORK_SECONDS = 30;
const FIELDS = 10;

/** Registers a route that takes a form with files; other routes refuse them. */
export function routeUpload(app: FastifyInstance, route: RouteOptions, { seconds }: UploadSettings): void {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route({ ...route, config: { ...route.config, seconds: seconds + WORK_SECONDS } });
  });
}

/**
 * Refuses by the fields of a form. `so far`: fields may still follow, so fields that cannot be judged yet are answered
 * with false; `all`: no more will come.
 */
export type Admit = (fields: ReceivedForm['fields'], received: 'so far' | 'all') => Promise<boolean>;

/**
 * Reads the fields of a form into memory and its files onto the disk, within limits. A form whose fields come first is
 * admitted or refused before a byte of a file is read; any other once all of it is here, before a file is looked into.
 */
export async function receiveForm(
  request: FastifyRequest,
  { most }: Upload,
  settings: UploadSettings,
  admit: Admit,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Problem('content_type');
  refuseEarly(request, most);
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  };
  let isAdmitted = false;
  const watch = watchUpload(request.raw, settings);
  try {
    for await (const part of request.parts({ limits: limitsFor(most) })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('body_too_large');
        if (part.fieldname in fields || typeof part.value !== 'string') throw new Problem('bad_form');
        fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== 'file') throw new Problem('bad_form');
      isAdmitted ||= await admit(fields, 'so far');
      files.push(await receiveFile(part, settings.folder));
    }
    if (!isAdmitted) await admit(fields, 'all');
    if (files.length === 0) throw new FieldProblem({ file: [{ key: 'required' }] });
    return { fields, files, discard };
  } catch (error) {
    // The rest is read and dropped: clients read the answer only once they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw watch.isOver() ? new Problem('upload_timeout') : formFailure(error, most);
  } finally {
    watch.stop();
  }
}

/** Every limit of the parser is set: none of its defaults is ours. */
const limitsFor = (most: number) => ({
  parts: FIELDS + most + 1,
  fields: FIELDS,
  fieldNameSize: 100,
  // Room for the longest message in four-byte characters, so that its schema can say that it is too long.
  fieldSize: 5 * LIMITS.message.text,
  files: most,
  // The parser cuts a file at this size; a file that was cut is too large.
  fileSize: UPLOAD_BYTES - 1,
  headerPairs: 20,
  headerSize: 4096,
});

const OVERHEAD = 64 * 1024;

/** A body whose declared length is too large is not read. */
function refuseEarly(request: FastifyRequest, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) > most * UPLOAD_BYTES + OVERHEAD) throw tooLarge();
}

const tooLarge = () => new Problem('file_too_large', { limit: LIMITS.upload.megabytes });

async function receiveFile({ file, filename }: MultipartFile, folder: string): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  file.once('limit', () => file.destroy(tooLarge()));
  try {
    await mkdir(folder, { recursive: true });
    // Opened first, so that the file exists and can be removed when the connection is lost.
    const target = await open(path, 'wx', 0o600);
    await pipeline(
      file,
      async function* (chunks: Readable) {
        for await (const chunk of chunks as AsyncIterable<Buffer>) {
          size += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      target.createWriteStream(),
    );
    if (file.truncated) throw tooLarge();
    if (size === 0) throw new FieldProblem({ file: [{ key: 'file_empty' }] });
    return { name: cleanName(filename), size, sha256: hash.digest('hex'), path, bytes: () => readFile(path) };
  } catch (error) {
    await rm(path, { force: true });
    throw storageFailure(error);
  }
}

/** What the parser refuses, in our words. */
function formFailure(error: unknown, most: number): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return new FieldProblem({ file: [{ key: 'files_many', params: { count: most } }] });
  if (typeof code === 'string' && code.startsWith('FST_')) return new Problem('bad_form');
  if (/multipart|boundary|malformed|part header/i.test(error.message)) return new Problem('bad_form');
  return error;
}
