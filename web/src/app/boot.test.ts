import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootScript, TAKEN_OVER } from './boot.ts';

const boot = () => new Function(bootScript(['/assets/shared.js'], '/assets/entry.js'))();
const fetched = () =>
  [...document.head.querySelectorAll('link[rel="modulepreload"], script[type="module"]')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src'),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  document.body.innerHTML =
    '<button type="button"><b>Menu</b></button><form><button type="submit">Find</button></form>';
});

afterEach(() => {
  window.dispatchEvent(new Event(TAKEN_OVER));
  vi.useRealTimers();
  localStorage.clear();
  document.head.innerHTML = '';
});

describe('the script inside a page', () => {
  test('fetches the application when the page has been painted', () => {
    boot();
    expect(fetched()).toEqual([]);
    vi.runAllTimers();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/entry.js']);
  });

  test('does not keep anybody waiting who is signed in', () => {
    localStorage.setItem('user_token', 'x');
    boot();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/entry.js']);
  });

  test('a button that was pressed too early is pressed again, once', () => {
    boot();
    const presses = vi.fn();
    document.querySelector('b')?.click();
    document.querySelector('button')?.addEventListener('click', presses);
    window.dispatchEvent(new Event(TAKEN_OVER));
    expect(presses).toHaveBeenCalledTimes(1);
    document.querySelector('b')?.click();
    window.dispatchEvent(new Event(TAKEN_OVER));
    expect(presses).toHaveBeenCalledTimes(2);
  });

  test('what sends a form is left to the browser', () => {
    boot();
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    const presses = vi.fn();
    document.querySelector<HTMLElement>('[type="submit"]')?.click();
    form?.addEventListener('click', presses);
    window.dispatchEvent(new Event(TAKEN_OVER));
    expect(presses).not.toHaveBeenCalled();
  });
});
