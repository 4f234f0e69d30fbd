import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { USER_TOKEN } from '../../session/session-store.ts';
import { bootScript, HYDRATED, HYDRATION_START } from './boot.ts';

const boot = () => new Function(bootScript(['/assets/shared.js'], '/assets/entry.js'))();
const takeOver = () => {
  for (const event of [HYDRATION_START, HYDRATED]) window.dispatchEvent(new Event(event));
};
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
  takeOver();
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
    localStorage.setItem(USER_TOKEN, 'x');
    boot();
    expect(fetched()).toEqual(['/assets/shared.js', '/assets/entry.js']);
  });

  test('a button that was pressed too early is pressed again, once', () => {
    boot();
    const presses = vi.fn();
    document.querySelector('b')?.click();
    document.querySelector('button')?.addEventListener('click', presses);
    takeOver();
    expect(presses).toHaveBeenCalledTimes(1);
    document.querySelector('b')?.click();
    takeOver();
    expect(presses).toHaveBeenCalledTimes(2);
  });

  test('what is pressed while the application takes over is left to it', () => {
    boot();
    const presses = vi.fn();
    window.dispatchEvent(new Event(HYDRATION_START));
    document.querySelector('b')?.click();
    document.querySelector('button')?.addEventListener('click', presses);
    window.dispatchEvent(new Event(HYDRATED));
    expect(presses).not.toHaveBeenCalled();
  });

  test('a box that was ticked too early is ticked again', () => {
    document.body.innerHTML = '<label><input type="checkbox">Only Russia</label>';
    boot();
    const box = document.querySelector('input') as HTMLInputElement;
    const ticks: boolean[] = [];
    document.querySelector('label')?.click();
    box.addEventListener('change', () => ticks.push(box.checked));
    takeOver();
    expect(ticks).toEqual([true]);
  });

  test('what was chosen too early is chosen again, though the page has put it back', () => {
    document.body.innerHTML = '<select><option>new</option><option>price</option></select>';
    boot();
    const list = document.querySelector('select') as HTMLSelectElement;
    const choices: string[] = [];
    list.value = 'price';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    list.value = 'new';
    list.addEventListener('change', () => choices.push(list.value));
    takeOver();
    expect(choices).toEqual(['price']);
  });

  test('what sends a form is left to the browser', () => {
    boot();
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.preventDefault());
    const presses = vi.fn();
    document.querySelector<HTMLElement>('[type="submit"]')?.click();
    form?.addEventListener('click', presses);
    takeOver();
    expect(presses).not.toHaveBeenCalled();
  });
});
