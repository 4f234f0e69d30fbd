import { expect, test } from 'vitest';
import { compileHint, hintFirst } from './compile-hint.ts';

const HINT = '//# allFunctionsCalledOnLoad';

test('files that a screen runs at once are compiled while they arrive', () => {
  expect(compileHint({ name: 'base' })).toBe(HINT);
  expect(compileHint({ name: 'created-orders-page' })).toBe(HINT);
  expect(compileHint({ name: 'answer-dialog' })).toBe('');
});

test('the hint is the first line, whatever was put before it', () => {
  const code = `const deps = [];\n${HINT}\nimport './a.js';\nrun();`;
  expect(hintFirst(code)).toBe(`${HINT}\nconst deps = [];\nimport './a.js';\nrun();`);
  expect(hintFirst(`${HINT}\nrun();`)).toBe(`${HINT}\nrun();`);
  expect(hintFirst('run();')).toBe('run();');
});
