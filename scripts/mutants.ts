import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutantsOf } from './mutants/mutate.ts';
import { TARGETS, type Target } from './mutants/targets.ts';
import { root } from './run-tool.ts';

/**
 * Changes the sources of `mutants/targets.ts`, one place at a time and in memory only, and runs their tests: a change that
 * no test notices has survived. `npm run mutants -- --only policy` takes the files with that in their path, `--database`
 * also those whose tests need one.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, database: { type: 'boolean' } } });
const LEAST_SCORE = 85;

let changed: { readonly id: string; readonly source: string } | undefined;
const targets = TARGETS.filter(
  ({ file, needsDatabase }) => file.includes(values.only) && (values.database || !needsDatabase),
);
const vitest = await createVitest(
  {
    config: false,
    root,
    include: targets.flatMap(({ tests }) => tests),
    globalSetup: targets.some(({ needsDatabase }) => needsDatabase) ? ['server/test/global-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    bail: 1,
    watch: false,
    reporters: [{}],
  },
  {
    plugins: [
      { name: 'mutant', enforce: 'pre', transform: (code, id) => (id === changed?.id ? changed.source : code) },
    ],
  },
);
const all = await vitest.globTestSpecifications();

interface Result {
  readonly file: string;
  readonly mutants: number;
  readonly survived: readonly Omit<Mutant, 'source'>[];
}

const results: Result[] = [];
for (const target of targets) results.push(await tryAll(target));
await vitest.close();

const table = results.map(({ file, mutants, survived }) => ({
  file,
  mutants,
  survived: survived.length,
  score: scoreOf([{ mutants, survived }]),
}));
console.table(table);
console.log(`score ${scoreOf(results)} %`);
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(join(root, 'reports', 'mutants.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exit(scoreOf(results) >= LEAST_SCORE ? 0 : 1);

async function tryAll({ file, tests }: Target): Promise<Result> {
  const id = join(root, file);
  const specifications = all.filter(({ moduleId }) => tests.some((test) => moduleId === join(root, test)));
  if (!(await passes(specifications))) throw new Error(`${file}: its tests fail before anything is changed`);
  const mutants = mutantsOf(await readFile(id, 'utf8'));
  const survived: Omit<Mutant, 'source'>[] = [];
  for (const { source, ...mutant } of mutants) {
    changed = { id, source };
    vitest.invalidateFile(id);
    if (await passes(specifications)) {
      survived.push(mutant);
      console.log(`survived ${file}:${mutant.line}  ${mutant.was.slice(0, 80)}  →  ${mutant.became.slice(0, 80)}`);
    }
  }
  changed = undefined;
  vitest.invalidateFile(id);
  return { file, mutants: mutants.length, survived };
}

/** A source that cannot even be loaded fails too. */
async function passes(specifications: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok());
}

function scoreOf(of: readonly Pick<Result, 'mutants' | 'survived'>[]): number {
  const mutants = of.reduce((sum, one) => sum + one.mutants, 0);
  const survived = of.reduce((sum, one) => sum + one.survived.length, 0);
  return mutants === 0 ? 100 : Math.round(((mutants - survived) / mutants) * 1000) / 10;
}
