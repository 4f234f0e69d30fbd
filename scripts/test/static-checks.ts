import { checkAnatomy } from '../check-anatomy.ts';
import { checkApostrophes } from '../check-apostrophes.ts';
import { checkCyrillic } from '../check-cyrillic.ts';
import { checkFilePaths } from '../check-file-paths.ts';
import { checkLock } from '../check-lock.ts';
import { checkSecrets } from '../check-secrets.ts';
import { runTool, type ToolEnd } from '../run-tool.ts';
import { add, failure, nothing, success, type Tally } from './tally.ts';

type Check = readonly [name: string, run: () => Promise<ToolEnd>];

const projects = ['contract', 'embedded-postgres', 'server', 'web', 'e2e', 'bench', 'scripts'];

const checks: readonly Check[] = [
  [
    'format and lint (npm run format mends most)',
    () => runTool('biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
  ],
  ...projects.map((project): Check => [`types of ${project}`, () => checkTypes(project)]),
  ['who imports whom', cruise],
  ['unused code and packages (use it, or take its `export` or the whole of it away)', () => runTool('knip', [])],
  ['words live in resources', async () => report(checkCyrillic())],
  ['English words have one apostrophe', async () => report(checkApostrophes())],
  ['files are found in folders of any name', async () => report(checkFilePaths())],
  ['anatomy of modules and features', async () => report(checkAnatomy())],
  ['no secrets are kept here', async () => report(checkSecrets())],
  ['package-lock.json is complete', async () => report(await checkLock())],
];

/** Each check counts as one; only those that fail have something to say. */
export async function runStaticChecks(): Promise<Tally> {
  const results = await Promise.all(
    checks.map(async ([name, run]) => {
      const { code, output } = await run();
      console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`);
      if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
      return code === 0 ? success : failure;
    }),
  );
  return results.reduce(add, nothing);
}

/** The projects are checked beside each other: threads of one would repeat each other's work, for twice the processor time. */
const checkTypes = (project: string): Promise<ToolEnd> => runTool('tsc', ['-p', project, '--singleThreaded']);

/** It is content with reading nothing at all, as when it does not know the language: that is a failure. */
async function cruise(): Promise<ToolEnd> {
  const end = await runTool('depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err-long',
    ...projects,
  ]);
  const modules = Number(end.output.match(/(\d+) modules,/)?.[1] ?? 0);
  return modules > 50 ? end : { code: 1, output: `${end.output}\nonly ${modules} modules were read\n` };
}

const report = (complaints: string[]): ToolEnd => ({
  code: complaints.length > 0 ? 1 : 0,
  output: complaints.join('\n'),
});
