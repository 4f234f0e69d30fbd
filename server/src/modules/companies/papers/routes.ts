import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { documentList, insertFile, presentPrivateFile, saveDocumentFile } from '../../files/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { lockFor, requireFlag } from '../repo.ts';

const papers = documentList<api.CompanyId>('company_papers', 'company_id');

export const readPapers = async (db: Db, deps: PrivateLinks, companyId: api.CompanyId): Promise<api.AttachedFile[]> =>
  (await papers.read(db, companyId)).map((file) => presentPrivateFile(deps, file));

type PrivateLinks = Parameters<typeof presentPrivateFile>[0];

/** Papers that show who a company belongs to. They are read by links that live for a short while. */
export function paperRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  serve(app, api.listPapers, async ({ actor, db }) => ({ data: await readPapers(db, deps, actor.companyId) }));

  serve(app, api.addPaper, ({ actor, files: [file], inTx, caller }) =>
    saveDocumentFile(
      deps,
      file,
      'private',
      (saved) =>
        inTx(async (tx) => {
          const { company, by } = await lockFor(tx, actor);
          requireFlag(by, 'company_info_permission');
          const paper = await insertFile(tx, saved, actor);
          await papers.add(tx, company.id, paper.id);
          const data = { company: company.id, file: paper.id };
          await audit(tx, { action: 'company.paper_added', userId: actor.userId, ip: caller.ip, data });
          return presentPrivateFile(deps, paper);
        }),
      'paper',
    ),
  );

  serve(app, api.deletePaper, ({ actor, body, inTx, caller }) =>
    inTx(async (tx) => {
      const { company, by } = await lockFor(tx, actor);
      requireFlag(by, 'company_info_permission');
      await papers.remove(tx, company.id, body.file_id);
      const data = { company: company.id, file: body.file_id };
      await audit(tx, { action: 'company.paper_deleted', userId: actor.userId, ip: caller.ip, data });
    }),
  );
}
