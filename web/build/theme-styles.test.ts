import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { themeSheet, UNUSED_COLORS, withoutUnusedColors } from './theme-styles.ts';

const sheet = themeSheet();

test('the sheet has the colours and the widths of the theme', () => {
  expect(sheet).toContain('--mantine-color-brand-6: #6266eb');
  expect(sheet).toContain('--mantine-color-dimmed: #5c6070');
  expect(sheet).toMatch(/@media \(min-width: 48em\) \{\.mantine-hidden-from-md \{display: none !important;\}\}/);
});

test('it is styles and nothing else', () => {
  expect(sheet).not.toMatch(/[<>]/);
});

test('colours that no screen has stay out of the styles', () => {
  const variables =
    ':root{--mantine-color-pink-0:#fff0f6;--mantine-color-red-0:#fff5f5;--mantine-color-blue-light:#000}';
  expect(withoutUnusedColors(variables)).toBe(':root{--mantine-color-red-0:#fff5f5;}');
});

test('no screen has the colours that are left out', () => {
  const sources = globSync('src/**/*.{ts,tsx,css}', { cwd: join(import.meta.dirname, '..') });
  const named = new RegExp(`["'](?:${UNUSED_COLORS})(?:\\.\\d)?["']|--mantine-color-(?:${UNUSED_COLORS})-`);
  const text = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((name) => named.test(text(name)))).toEqual([]);
});
