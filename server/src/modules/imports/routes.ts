import {
  cancelImport as cancelImportCall,
  checkImport as checkImportCall,
  importFailedRows,
  importFiles as importFilesCall,
  importReport,
  importTemplate,
  listImports,
  previewImport as previewImportCall,
  runImport as runImportCall,
  undoImport as undoImportCall,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { type Call, serve } from '../../platform/http/serve.ts';
import { Problem } from '../../platform/problem.ts';
import { takeOver } from '../../platform/storage/hand-over.ts';
import { cancelImport } from './commands/cancel-import.ts';
import { checkImport } from './commands/check-import.ts';
import { importFiles } from './commands/import-files.ts';
import { previewImport } from './commands/preview-import.ts';
import { runImport } from './commands/run-import.ts';
import { revertProducts, undoImport } from './commands/undo-import.ts';
import type { ImportsDeps } from './deps.ts';
import { presentImport } from './present.ts';
import { listLatest } from './queries.ts';
import { findOwn } from './repo.ts';
import { failedName } from './report/failed-rows.ts';
import { reportName } from './report/report.ts';
import { makeTemplate } from './report/template.ts';

/** Fifty thousand rows are read, or taken back, while somebody waits for it. */
const LONG = 60;

type FileCall = Pick<Call<typeof importReport>, 'actor' | 'query' | 'db' | 'caller'>;

export function importsRoutes(app: FastifyInstance, deps: ImportsDeps): void {
  const { clock, storage, work } = deps;

  serve(app, importFilesCall, async ({ actor, files, inTx, caller }) => {
    const rows = await importFiles(deps, inTx, actor, files);
    return { data: rows.map((row) => presentImport(row, caller.locale)) };
  });

  serve(app, previewImportCall, ({ actor, files: [file], inTx, caller }) =>
    previewImport(deps, inTx, actor, file, caller.locale),
  );

  serve(app, checkImportCall, ({ actor, body, inTx, caller }) => checkImport(deps, inTx, actor, body, caller.locale), {
    seconds: LONG,
  });

  serve(
    app,
    runImportCall,
    async ({ actor, body, inTx, caller }) =>
      presentImport(await runImport(deps, inTx, actor, body, caller.locale), caller.locale),
    { seconds: LONG },
  );

  serve(app, cancelImportCall, async ({ actor, body, inTx, caller }) =>
    presentImport(await inTx((tx) => cancelImport(tx, actor, body.id, clock.now())), caller.locale),
  );

  serve(
    app,
    undoImportCall,
    async ({ actor, body, inTx, caller }) => {
      const { row, touched, total } = await inTx((tx) => undoImport(tx, actor, body.id, clock.now()));
      await revertProducts(deps, row);
      return { ...presentImport(row, caller.locale), touched: [...touched], touched_total: total };
    },
    { seconds: LONG },
  );

  serve(app, listImports, async ({ actor, query, db, caller }) => {
    const rows = await listLatest(db, actor.companyId, { isWithPreviews: query.previews ?? false });
    return rows.map((row) => presentImport(row, caller.locale));
  });

  /** A file about a list that has run, made by the work process. */
  const fileOf =
    (make: 'imports.report' | 'imports.failed_rows', nameFor: typeof reportName) =>
    async ({ actor: { companyId }, query: { id }, db, caller: { locale } }: FileCall) => {
      const { status, name } = await findOwn(db, companyId, id);
      if (status === 'preview') throw new Problem('not_found');
      const key = await work.call(companyId, make, { companyId, id, locale });
      return { name: nameFor(name, locale), bytes: await takeOver(storage, key) };
    };

  serve(app, importReport, fileOf('imports.report', reportName), { seconds: LONG });
  serve(app, importFailedRows, fileOf('imports.failed_rows', failedName), { seconds: LONG });

  serve(app, importTemplate, ({ db, caller }) => makeTemplate(db, caller.locale));
}
