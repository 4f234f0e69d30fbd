// Installs what is missing before anything else runs. It has to work on a fresh
// clone with an older Node, so it is plain JavaScript that needs no package.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './install/chromium.mjs';
import { GiveUp } from './install/give-up.mjs';
import { withInstallLock } from './install/install-lock.mjs';
import { isInstalled, stampInstalled } from './install/installed.mjs';
import { npmCi } from './install/npm-ci.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  if (!isInstalled(root)) {
    await withInstallLock(root, async () => {
      // The process that held the lock before may have done it all.
      if (isInstalled(root)) return;
      await npmCi(root);
      stampInstalled(root);
    });
  }
  requireNode();
  if (process.argv.includes('--with-browser')) await ensureChromium();
} catch (error) {
  if (!(error instanceof GiveUp)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}

/** npm scripts find the Node we install first; on other platforms the machine's own has to do. */
function requireNode() {
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return;
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  throw new GiveUp(
    `Postavka needs Node 24 or newer; this is ${process.versions.node}, and there is no package of Node for ` +
      `${process.platform} ${process.arch} to install. Install Node 24 and start again.`,
  );
}
