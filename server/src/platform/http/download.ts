import type { DownloadedFile, Endpoint } from '@postavka/contract';
import type { FastifyReply } from 'fastify';
import { attachment } from './disposition.ts';

export const DOWNLOAD_TYPES: Readonly<Record<NonNullable<Endpoint['download']>, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const sendDownload = (reply: FastifyReply, kind: keyof typeof DOWNLOAD_TYPES, { name, bytes }: DownloadedFile) =>
  reply.type(DOWNLOAD_TYPES[kind]).header('content-disposition', attachment(name)).send(bytes);
