import { DEFAULT_THEME, type MantineTheme, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { cssVariables, theme } from './theme.ts';

const whole: MantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);

test('a button that deletes is as dark under the pointer in the dark theme, so that its white words are readable', () => {
  const { background, hover, color } = whole.variantColorResolver({ color: 'red', theme: whole, variant: 'danger' });
  expect(color).toBe('var(--mantine-color-white)');
  const shades = [background, hover].map((value) => /--[\w-]+/.exec(value)?.[0]);
  expect(shades).toEqual(['--mantine-color-red-8', '--mantine-color-red-9']);
  const { dark } = cssVariables(whole);
  expect(shades.filter((shade) => shade !== undefined && shade in dark)).toEqual([]);
});
