import { once } from 'node:events';
import { buildWeb } from './build-web.ts';
import { proveSeveral } from './cluster/prove.ts';
import { startSeveral } from './cluster/start.ts';
import { commandLine } from './command-line.ts';
import { exitOnSignals, runTool } from './run-tool.ts';

/**
 * `npm run cluster` starts what stands on several machines and leaves it running; `-- --prove` shows that it holds when a
 * server and the primary are lost; `-- --suite` runs the tests over HTTP on two nodes and a replica.
 */
const { values, number } = commandLine('npm run cluster [-- --prove --seconds 20 | -- --suite]', {
  prove: { type: 'boolean' },
  suite: { type: 'boolean' },
  seconds: { type: 'string', default: '20' },
});
const seconds = number('seconds');
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`);

if (values.suite) {
  const { code } = await runTool('vitest', ['run', '--project', 'server', 'server/'], {
    env: { ...process.env, TEST_NODES: '2' },
    shown: true,
  });
  process.exit(code);
}

// What is started here ends with this process.
const releaseSignals = exitOnSignals();
const webDist = process.env.WEB_DIST || (await buildWeb());
if (values.prove) {
  process.exit((await proveSeveral({ webDist, say, seconds })) ? 0 : 1);
}

const several = await startSeveral({ webDist, say, env: { SEED_DEMO: '1' } });
say(`Postavka is at ${several.url}; its servers are ${several.servers.map(({ url }) => url).join(' and ')}`);
say('when the primary is lost:');
console.log(`  DATABASE_REPLICA_URL=${several.replicaUrl} HAPROXY_SOCKET=${several.socket} npm run promote`);
releaseSignals();
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await several.stop();
process.exit(0);
