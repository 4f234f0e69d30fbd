import { commandLine } from './command-line.ts';
import { runTool } from './run-tool.ts';

/** Hostile requests to every endpoint of the contract, against a real server. */
const { number } = commandLine('npm run fuzz [-- --count 100000 --seed 1]', {
  count: { type: 'string', default: '100000' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
});

const { code, output } = await runTool('vitest', ['run', '--project', 'server', 'server/test/fuzz'], {
  env: {
    ...process.env,
    FUZZ_COUNT: String(number('count')),
    FUZZ_SECONDS: '5',
    FUZZ_SEED: String(number('seed')),
  },
});
console.log(output);
process.exitCode = code;
