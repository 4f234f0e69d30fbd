import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';
import { trackedFiles } from './tracked-files.ts';

/** Shapes that only real credentials have; made-up ones of tests do not look like these. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[oprsu]_[0-9A-Za-z]{36}\b|\bgithub_pat_\w{60,}\b/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a token of a Telegram bot': /\b\d{8,10}:AA[0-9A-Za-z_-]{33}\b/,
  'a signed token (JWT)': /\beyJ[0-9A-Za-z_-]{10,}\.eyJ[0-9A-Za-z_-]{10,}\.[0-9A-Za-z_-]{20,}/,
  'a key of Yandex Cloud': /\bAQVN[0-9A-Za-z_-]{35,}\b|\bYC[0-9A-Za-z_-]{38}\b/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp):\/\/[^\s:/@'"`$]+:(?!password@|x@|secret@|\$|…)[^\s:/@'"`$]{12,}@/,
};

/** Files that hold secrets are not kept at all. */
const NEVER = /(^|\/)(\.env(\.(?!example$)\w+)?|secret\.key|id_(rsa|ed25519)|.*\.(pem|p12|pfx))$/;
const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|xlsx?|zip|gz)$/;

/** Credentials in tracked files, each with its place. */
export function checkSecrets(): string[] {
  return trackedFiles()
    .filter((file) => !BINARY.test(file))
    .flatMap((file) =>
      NEVER.test(file) ? [`${file} must not be kept here`] : secretsIn(file, readFileSync(join(root, file), 'utf8')),
    );
}

export const secretsIn = (file: string, text: string): string[] =>
  Object.entries(SHAPES).flatMap(([what, shape]) => {
    const at = text.search(shape);
    return at === -1 ? [] : [`${file}:${text.slice(0, at).split('\n').length} has ${what}`];
  });
