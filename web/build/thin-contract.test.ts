import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { dropIfUnused, thinEndpoints } from './thin-contract.ts';

const web = join(import.meta.dirname, '..');
const contract = join(web, '../contract/src');

describe('endpoints in the browser', () => {
  test('keep what a call needs, and nothing else', () => {
    const code = `
      import { z } from 'zod';
      import { endpoint } from '../endpoint.ts';
      const Local = z.object({});
      export type Kind = 'a';
      export const one = endpoint({
        method: 'GET', path: '/api/one/', auth: 'none', summary: 'x', query: z.object({ a: z.string() }), response: Local,
      });
      export const two = endpoint({ method: 'POST', path: '/api/two/', auth: 'company', permission: 'p', response: null });
    `;
    expect(thinEndpoints(code, 'x.ts')).toBe(
      "export const one = { method: 'GET', path: '/api/one/', auth: 'none' };\n" +
        "export const two = { method: 'POST', path: '/api/two/', auth: 'company', permission: 'p' };\n",
    );
  });

  test.each([
    ['export const one = endpoint({ ...other });', 'a spread'],
    ['export const one = endpoint({ method: METHOD });', 'no literal'],
    ['export const one = endpoint(other);', 'one'],
    ['export const Schema = z.object({});', 'Schema'],
    ['export function one() {}', 'no constant'],
    ['export default 1;', 'ExportDefaultDeclaration'],
    ["export * from './other.ts';", 'ExportAllDeclaration'],
  ])('%s does not build', (code, complaint) => {
    expect(() => thinEndpoints(code, 'x.ts')).toThrow(complaint);
  });

  test('every endpoint of the contract survives', () => {
    const names = globSync(['*/endpoints.ts', '*/endpoints/*.ts'], { cwd: contract })
      .map((name) => thinEndpoints(readFileSync(join(contract, name), 'utf8'), name))
      .flatMap((code) => [...code.matchAll(/^export const (\w+) = \{ method: /gm)].map(([, name]) => name));
    expect(names.toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

  test('no screen reads a schema off an endpoint: it would not be there', () => {
    const sources = import.meta.glob<string>(['../src/**/*.{ts,tsx}', '!../src/**/*.test.*'], {
      eager: true,
      query: '?raw',
      import: 'default',
    });
    const names = Object.keys(ENDPOINTS).join('|');
    const reading = new RegExp(
      `(?<!typeof )\\b(?:${names})\\b\\??\\.(?:params|query|body|response|problems|summary|status|maxAge)\\b`,
    );
    const guilty = Object.entries(sources).flatMap(
      ([path, source]) => reading.exec(source)?.[0].concat(` in ${path}`) ?? [],
    );
    expect(guilty).toEqual([]);
  });
});

describe('the rest of the contract', () => {
  test('is dropped unless it is used', () => {
    const code = [
      "import { z } from 'zod';",
      "export const NAMES = ['a'] as const;",
      'export const Name = z.enum(NAMES).optional();',
      'const make = (max: number) => z.string().max(max);',
    ].join('\n');
    expect(dropIfUnused(code, 'x.ts')).toBe(
      code.replace('z.enum(NAMES).optional()', '/* @__PURE__ */ (() => (z.enum(NAMES).optional()))()'),
    );
  });
});
