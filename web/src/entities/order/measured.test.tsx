import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Measured } from './measured.tsx';

test.each([
  ['46 800 ₽/pc', true],
  ['1 240 ₽/a set of pallets wrapped in film', false],
])('%s stays on one line: %s', (text, isOneLine) => {
  render(<Measured>{text}</Measured>);
  expect(screen.getByText(text).hasAttribute('data-short')).toBe(isOneLine);
});
