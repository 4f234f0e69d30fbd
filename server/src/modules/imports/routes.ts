import {
  checkImport as checkImportCall,
  importFiles as importFilesCall,
  importReport,
  importTemplate,
  listImports,
  previewImport as previewImportCall,
  runImport as runImportCall,
  undoImport as undoImportCall,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { Problem } from '../../platform/problem.ts';
import { checkImport } from './commands/check-import.ts';
import { importFiles } from './commands/import-files.ts';
import { previewImport } from './commands/preview-import.ts';
import { runImport } from './commands/run-import.ts';
import { undoImport } from './commands/undo-import.ts';
import type { ImportsDeps } from './deps.ts';
import { presentImport, presentPreview } from './present.ts';
import { listLatest } from './queries.ts';
import { findOwn } from './repo.ts';
import { makeReport } from './report.ts';
import { makeTemplate } from './template.ts';

/** Fifty thousand rows are read, or taken back, while somebody waits for it. */
const LONG = 60;

export function importsRoutes(app: FastifyInstance, deps: ImportsDeps): void {
  const { clock } = deps;

  serve(app, importFilesCall, async ({ actor, files, inTx, caller }) => {
    const rows = await importFiles(deps, inTx, actor, files);
    return { data: rows.map((row) => presentImport(row, caller.locale)) };
  });

  serve(app, previewImportCall, async ({ actor, files: [file], inTx, caller }) => {
    const { row, recognition, summary } = await previewImport(deps, inTx, actor, file);
    return presentPreview(row, recognition, summary, caller.locale);
  });

  serve(
    app,
    checkImportCall,
    async ({ actor, body, inTx, caller }) => {
      const { row, recognition, summary } = await checkImport(deps, inTx, actor, body);
      return presentPreview(row, recognition, summary, caller.locale);
    },
    { seconds: LONG },
  );

  serve(app, runImportCall, async ({ actor, body, inTx, caller }) =>
    presentImport(await inTx((tx) => runImport(tx, actor, body, clock.now())), caller.locale),
  );

  serve(
    app,
    undoImportCall,
    async ({ actor, body, inTx, caller }) =>
      presentImport(await inTx((tx) => undoImport(tx, actor, body.id, clock.now())), caller.locale),
    { seconds: LONG },
  );

  serve(app, listImports, async ({ actor, db, caller }) => {
    const rows = await listLatest(db, actor.companyId);
    return rows.map((row) => presentImport(row, caller.locale));
  });

  serve(app, importReport, async ({ actor, query, db, caller }) => {
    const row = await findOwn(db, actor.companyId, query.id);
    if (row.status === 'preview') throw new Problem('not_found');
    return makeReport(db, row, caller.locale);
  });

  serve(app, importTemplate, ({ caller }) => makeTemplate(caller.locale));
}
