import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { leaveBy } from '../routing/leaving.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

function page(signOut: () => void) {
  function Form() {
    const [typed, setTyped] = useState('');
    const navigate = useNavigate();
    const leave = () => {
      signOut();
      void navigate('/');
    };
    return (
      <>
        <UnsavedGuard isDirty={typed !== ''} />
        <input aria-label="Name" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        <button type="button" onClick={() => leaveBy(leave)}>
          Sign out
        </button>
      </>
    );
  }
  return show(
    [
      { path: '/', element: <p>start</p> },
      { path: '/form', element: <Form /> },
    ],
    '/form',
    'en',
  );
}

test('signing out of a form that is not saved asks first; to stay changes nothing', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.type(screen.getByRole('textbox'), 'Anna');
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await person.click(await screen.findByRole('button', { name: 'Back to the form' }));
  expect(signOut).not.toHaveBeenCalled();
  expect(where()).toBe('/form');
});

test('who leaves is signed out and led to the start, asked once', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.type(screen.getByRole('textbox'), 'Anna');
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await person.click(await screen.findByRole('button', { name: 'Do not save' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with nothing typed nothing is asked', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
});
