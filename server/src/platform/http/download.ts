import type { DownloadedFile, Endpoint } from '@postavka/contract';
import type { FastifyReply } from 'fastify';
import { attachment } from './disposition.ts';

export const DOWNLOAD_TYPES: Readonly<Record<NonNullable<Endpoint['download']>, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Tells a file from a reply, where a call answers either. */
export const isDownload = (result: unknown): result is DownloadedFile =>
  typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array;

export const sendDownload = (reply: FastifyReply, kind: keyof typeof DOWNLOAD_TYPES, { name, bytes }: DownloadedFile) =>
  reply.type(DOWNLOAD_TYPES[kind]).header('content-disposition', attachment(name)).send(bytes);
