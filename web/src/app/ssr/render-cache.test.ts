import { expect, test, vi } from 'vitest';
import { renderCached } from './render-cache.ts';

test('the same data are drawn once, other data anew', () => {
  const draw = vi.fn(() => `page ${draw.mock.calls.length}`);
  const data = (name: string) => ({ url: '/p/1', queries: [['product', { name }]] });
  expect(renderCached(data('Труба'), draw)).toBe('page 1');
  expect(renderCached(data('Труба'), draw)).toBe('page 1');
  expect(renderCached(data('Труба 57'), draw)).toBe('page 2');
});

test('what is kept has a bound: the page nobody asked for longest goes', () => {
  const draw = vi.fn(() => 'x'.repeat(1_000_000));
  renderCached('first', draw);
  for (let page = 0; page < 20; page += 1) renderCached(page, draw);
  renderCached('first', draw);
  expect(draw).toHaveBeenCalledTimes(22);
});
