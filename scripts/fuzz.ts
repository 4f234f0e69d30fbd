import { parseArgs } from 'node:util';
import { runTool } from './run-tool.ts';

/** Hostile requests to every endpoint of the contract, against a real server: `npm run fuzz -- --count 100000 --seed 1`. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } } });

const { code, output } = await runTool('vitest', ['run', '--project', 'server', 'server/test/fuzz'], {
  env: {
    ...process.env,
    FUZZ_COUNT: values.count,
    FUZZ_SECONDS: '5',
    FUZZ_SEED: values.seed ?? String(Date.now() % 1_000_000),
  },
});
console.log(output);
process.exitCode = code;
