import { spawn } from 'node:child_process';
import { diskTrouble } from './disk-trouble.mjs';
import { GiveUp } from './give-up.mjs';

/**
 * Installs exactly what package-lock.json names.
 *
 * Packages' install scripts are not run: newer npm asks before each anyway, they
 * are a way in for malware, and none is needed here (PostgreSQL's library links
 * are made when the database starts, @swc/core's script only looks at itself).
 * @param {string} root
 */
export async function npmCi(root) {
  console.log('Installing packages …');
  const started = Date.now();
  const progress = setInterval(() => console.log(`  still installing, ${seconds(started)} s`), 15_000);
  // Production settings of the environment must not leave out what the build needs.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  try {
    const { code, output } = await run(npmCommand(args), root);
    if (code !== 0) throw explain(output, root);
  } finally {
    clearInterval(progress);
  }
  console.log(`Packages installed in ${seconds(started)} s.`);
}

/** @param {number} since */
const seconds = (since) => Math.round((Date.now() - since) / 1000);

/**
 * The npm that runs us, else the one on PATH.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npmCommand(args) {
  const script = process.env.npm_execpath;
  return script && /npm-cli\.c?js$/.test(script) ? [process.execPath, [script, ...args]] : ['npm', args];
}

/**
 * @param {[string, string[]]} command
 * @param {string} root
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run([program, args], root) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', () => reject(new GiveUp('npm was not found. Install Node with npm and start again.')));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * @param {string} output
 * @param {string} root
 */
function explain(output, root) {
  const code = output.match(/npm (?:error|ERR!) code (\w+)/)?.[1] ?? '';
  if (
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)$/.test(
      code,
    )
  )
    return new GiveUp(
      `The npm registry cannot be reached (${code}). Packages are installed once; connect and start again.`,
    );
  if (code === 'EUSAGE')
    return new GiveUp(
      'package-lock.json does not match the package.json files. Run `npm install` and commit the lock.',
    );
  const trouble = diskTrouble(Object.assign(new Error(), { code }), root);
  if (trouble instanceof GiveUp) return trouble;
  return new GiveUp(`npm could not install the packages:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
