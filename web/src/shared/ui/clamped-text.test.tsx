import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClampedText } from './clamped-text.tsx';

test('a very long name is cut and has its whole text in a hint; others are as they are', () => {
  const long = 'Ball valve '.repeat(20);
  const { container } = render(<ClampedText>{long}</ClampedText>);
  expect(screen.getByTitle(long.trim()).textContent).toBe(long);
  render(<ClampedText>Ball valve</ClampedText>, { container });
  expect(container.innerHTML).toBe('Ball valve');
});
