import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { tourSteps } from './tour/steps.ts';
import { WelcomeTour } from './welcome-tour.tsx';

function Page() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <header>
        <button type="button" aria-haspopup="menu" aria-expanded="false">
          company
        </button>
      </header>
      <aside data-tour="sidebar">
        <button type="button">create</button>
        <a href="/company/p">products</a>
        <a href="/catalog">catalog</a>
        <ul>
          <li>
            <a href="/o/received">received</a>
          </li>
        </ul>
      </aside>
      {isOpen ? <WelcomeTour onClose={() => setOpen(false)} /> : <p>closed</p>}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('the welcome tour', () => {
  test('has six steps, on phones too', () => {
    for (const isPhone of [true, false]) expect(tourSteps(isPhone)).toHaveLength(6);
  });

  test('goes through all of them, and leaves the page as it was', async () => {
    const { person } = show([{ path: '/', Component: Page }], '/', 'en');
    expect(await screen.findByText('Welcome to Postavka')).toBeTruthy();
    for (const title of ['Your company', 'Managing the company', 'Catalogue', 'Requests', 'Create a request']) {
      await person.click(await screen.findByRole('button', { name: 'Next' }));
      expect(await screen.findByText(title)).toBeTruthy();
    }
    const menu = screen.getByText('company');
    await person.click(screen.getByRole('button', { name: 'Get started' }));
    expect(await screen.findByText('closed')).toBeTruthy();
    expect(document.querySelector('.driver-popover')).toBeNull();
    expect([menu.getAttribute('aria-haspopup'), menu.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  });

  test('Enter goes to the next step', async () => {
    const { person } = show([{ path: '/', Component: Page }], '/', 'en');
    for (const name of ['Next', 'Next', 'Next', 'Next', 'Next', 'Get started']) {
      const onward = await screen.findByRole('button', { name });
      await waitFor(() => expect(document.activeElement).toBe(onward));
      await person.keyboard('{Enter}');
    }
    expect(await screen.findByText('closed')).toBeTruthy();
  });

  test('Escape closes it, even before its first step is drawn', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { person } = show([{ path: '/', Component: Page }], '/', 'en');
    await waitFor(() => expect(document.body.className).toContain('driver-active'));
    await person.keyboard('{Escape}');
    expect(await screen.findByText('closed')).toBeTruthy();
    expect(document.body.className).not.toContain('driver-active');
  });
});
