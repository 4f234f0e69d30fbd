import { expect, test } from 'vitest';
import { themeSheet } from './theme-styles.ts';

const sheet = themeSheet();

test('the sheet has the colours and the widths of the theme', () => {
  expect(sheet).toContain('--mantine-color-brand-6: #6266eb');
  expect(sheet).toContain('--mantine-color-dimmed: #5c6070');
  expect(sheet).toMatch(/@media \(min-width: 48em\) \{\.mantine-hidden-from-md \{display: none !important;\}\}/);
});

test('it is styles and nothing else', () => {
  expect(sheet).not.toMatch(/[<>]/);
});
