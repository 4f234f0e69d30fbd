import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { leaveBy, typedFate } from '../routing/leaving.ts';
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

test('signing out of an unsaved form asks first; staying changes nothing', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.type(screen.getByRole('textbox'), 'Anna');
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await person.click(await screen.findByRole('button', { name: 'Back to the form' }));
  expect(signOut).not.toHaveBeenCalled();
  expect(where()).toBe('/form');
});

test('leaving signs the person out and goes to the start page, with one question', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.type(screen.getByRole('textbox'), 'Anna');
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await person.click(await screen.findByRole('button', { name: 'Do not save' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an untouched form asks nothing', async () => {
  const signOut = vi.fn();
  const { person, where } = page(signOut);
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('the fate of typed values is known until their owner agrees to leave them', async () => {
  const seen: unknown[] = [];
  const forget = vi.fn();
  function Form() {
    const [typed, setTyped] = useState('');
    return (
      <>
        <UnsavedGuard isDirty={typed !== ''} onLeave={forget} />
        <input aria-label="Name" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        <button type="button" onClick={() => leaveBy(() => seen.push(typedFate()))}>
          Other company
        </button>
      </>
    );
  }
  const { person } = show([{ path: '/', Component: Form }], '/', 'en');
  seen.push(typedFate());
  await person.type(screen.getByRole('textbox'), 'Anna');
  seen.push(typedFate());
  await person.click(screen.getByRole('button', { name: 'Other company' }));
  await person.click(await screen.findByRole('button', { name: 'Do not save' }));
  expect(seen).toEqual([null, 'kept', null]);
  expect(forget).toHaveBeenCalledTimes(1);
});
