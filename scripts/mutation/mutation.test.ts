import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../run-tool.ts';
import codes from './codes.config.json' with { type: 'json' };
import codesTests from './codes.vitest.config.ts';
import modules from './stryker.config.json' with { type: 'json' };
import modulesTests from './vitest.config.ts';

const tests = [modulesTests, codesTests].flatMap((config) => config.test?.include ?? []);

// A file that has moved would be left out with no more than a warning.
test.for([...modules.mutate, ...codes.mutate, ...tests])('%s is there for mutants', (path) => {
  expect(globSync(path, { cwd: root })).not.toEqual([]);
});
