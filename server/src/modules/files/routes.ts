import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { IMAGE_WIDTHS } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../../platform/http/disposition.ts';
import { Problem } from '../../platform/problem.ts';
import type { FilesDeps } from './deps.ts';
import { isTicketGood } from './present.ts';
import { findStored, type KnownFile } from './repo.ts';
import { type Sending, sendFile } from './send/send-file.ts';

/** Pictures that come with the program. */
const ART = fileURLToPath(new URL('../../../art/', import.meta.url));

/** Uploaded files never change under their name, so they are cached for ever. */
export async function filesRoutes(app: FastifyInstance, deps: FilesDeps): Promise<void> {
  await app.register(fastifyStatic, {
    root: ART,
    prefix: '/files/art/',
    // The next version of the program may bring another picture under the same name.
    maxAge: '1d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
  });

  app.route<{ Params: Place; Querystring: Readonly<Record<string, unknown>> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:access/:name',
    // Compression would break ranges, and pictures and workbooks are compressed already.
    compress: false,
    // A file takes longer over a slow line than other answers may.
    config: { seconds: 10 * 60 },
    handler: async (request, reply) => {
      const { access, name } = request.params;
      const isPrivate = access === 'private';
      const [, id = '', width] = NAME.exec(name) ?? [];
      if (id === '' || (access !== 'public' && !isPrivate)) throw new Problem('not_found');
      const key = `${access}/${id}`;
      const { until, sign } = request.query;
      if (isPrivate && !isTicketGood(deps, key, until, sign)) throw new Problem('not_found');
      const sending = await findSending();
      return sendFile(deps.storage, { ...sending, caching: isPrivate ? SHORT : FOREVER }, request, reply);

      async function findSending(): Promise<Kind> {
        const isImage = width !== undefined;
        if (isPrivate && isImage) return asImage(key, name);
        const file = await findStored(deps.database, key);
        if (file.is_withheld === true) throw new Problem('not_found');
        return isImage ? asImage(key, name) : asDocument(key, file);
      }
    },
  });
}

interface Place {
  readonly access: string;
  readonly name: string;
}

const NAME = new RegExp(`^([0-9a-f]{40})(?:-(${IMAGE_WIDTHS.join('|')})\\.webp)?$`);
const FOREVER = 'public, max-age=31536000, immutable';
/** No longer than a signed link is valid. */
const SHORT = 'private, max-age=900';

type Kind = Omit<Sending, 'caching'>;

/** An image that we encoded ourselves: browsers may show it. */
const asImage = (key: string, name: string): Kind => ({
  stored: `${key.slice(0, key.indexOf('/'))}/${name}`,
  headers: { 'content-type': 'image/webp' },
});

/**
 * A file as it was uploaded: browsers save it instead of showing it, and the sandbox keeps it from running anything.
 */
function asDocument(key: string, { name, type }: KnownFile): Kind {
  if (name === null || type === null) throw new Problem('not_found');
  return {
    stored: key,
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-robots-tag': 'noindex',
    },
  };
}
