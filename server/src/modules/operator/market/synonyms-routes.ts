import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serve } from '../../../platform/http/serve.ts';
import { deleteSynonym, saveSynonym, synonymsIn, trySearch } from '../../products/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { matching, presentPage, readPage } from '../lists/page.ts';
import { record } from '../lists/record.ts';

/** Synonyms of the search. Searches of every server use a change within seconds, the try-out at once. */
export function synonymsRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  serve(app, api.listSynonyms, async ({ db, query }) => {
    const page = await readPage<api.Synonym>(db, query, {
      columns: sql`t.id, t.words, t.means`,
      from: sql`search_synonyms t`,
      where: matching(query.q, sql`lower(t.words::text || ' ' || t.means::text)`),
    });
    return presentPage(page, query, present);
  });

  serve(app, api.saveSynonym, (call) =>
    call.inTx(async (tx) => {
      const { before, after } = await saveSynonym(tx, call.body);
      await record(tx, call, {
        action: 'operator.synonym_saved',
        subject: { kind: 'synonym', id: after.id },
        before: before ? { words: before.words, means: before.means } : {},
        after: { words: after.words, means: after.means },
      });
      return present(after);
    }),
  );

  serve(app, api.deleteSynonym, (call) =>
    call.inTx(async (tx) => {
      const { id, words, means } = await deleteSynonym(tx, call.body.id);
      const subject = { kind: 'synonym', id } as const;
      await record(tx, call, { action: 'operator.synonym_deleted', subject, before: { words, means } });
    }),
  );

  serve(app, api.trySynonyms, async ({ db, query, caller }) => {
    const [synonyms, found] = await Promise.all([synonymsIn(db, query.q), trySearch(deps, query.q, caller.locale)]);
    return { synonyms: synonyms.map(present), ...found };
  });
}

const present = ({ id, words, means }: api.Synonym): api.Synonym => ({ id, words: [...words], means: [...means] });
