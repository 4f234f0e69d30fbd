import { expect, test, vi } from 'vitest';
import { drawOnce } from './drawn-pages.ts';

test('the same data are drawn once, other data anew', () => {
  const draw = vi.fn(() => `page ${draw.mock.calls.length}`);
  const data = (name: string) => ({ url: '/p/1', queries: [['product', { name }]] });
  expect(drawOnce(data('Труба'), draw)).toBe('page 1');
  expect(drawOnce(data('Труба'), draw)).toBe('page 1');
  expect(drawOnce(data('Труба 57'), draw)).toBe('page 2');
});

test('what is kept has a bound: the page nobody asked for longest goes', () => {
  const draw = vi.fn(() => 'x'.repeat(1_000_000));
  drawOnce('first', draw);
  for (let page = 0; page < 20; page += 1) drawOnce(page, draw);
  drawOnce('first', draw);
  expect(draw).toHaveBeenCalledTimes(22);
});
