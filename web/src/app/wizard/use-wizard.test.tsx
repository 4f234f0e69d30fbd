import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { useWizard } from './use-wizard.ts';
import { wizardStore } from './wizard-store.ts';

function Page() {
  const { search } = useLocation();
  return <output>{useWizard() === null ? search : `wizard over ${search}`}</output>;
}

test('for a signed-in person everything of the wizard is removed from the address', async () => {
  session.write({ userToken: 'u1' });
  const { where } = show([{ path: '/p', Component: Page }], '/p?q=pipe&show=signUp&request=pipe&by=phone', 'en');
  await waitFor(() => expect(where()).toBe('/p?q=pipe'));
});

test('reloading a page that the server renders keeps the wizard of a person who has signed up in it', async () => {
  const page = (
    <MemoryRouter initialEntries={['/p?q=pipe&show=signUp']}>
      <Page />
    </MemoryRouter>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  session.write({ userToken: 'u1' });
  wizardStore.begin();
  const hydrated = await act(async () => hydrateRoot(root, page));
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
    wizardStore.close();
  });
  expect(screen.getByRole('status').textContent).toBe('wizard over ?q=pipe&show=signUp');
});
