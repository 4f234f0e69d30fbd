import type { FastifyReply } from 'fastify';

/** How far the log of the database was when this browser wrote last: older replicas are not read for it. */
const NAME = 'written';
const HOUR = 3600;
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([0-9A-F]{1,8}/[0-9A-F]{1,8})(?:;|$)`);

export const writtenIn = (cookie: string | undefined): string | undefined => PATTERN.exec(cookie ?? '')?.[1];

export const writtenHeader = (written: string): { readonly cookie: string } => ({ cookie: `${NAME}=${written}` });

export function setWritten(reply: FastifyReply, written: string, isHttps: boolean): void {
  const secure = isHttps ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${written}; Path=/; Max-Age=${HOUR}; HttpOnly; SameSite=Lax${secure}`);
}
