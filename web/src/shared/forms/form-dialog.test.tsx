import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { pressBeside } from '../../../test/press-beside.ts';
import { show } from '../../../test/render.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

function Reason({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <FormDialog title="Decline" onClose={onClose} isDirty={text !== ''}>
      <input aria-label="Reason" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Link to="/elsewhere">Away</Link>
    </FormDialog>
  );
}

function Offer() {
  const [isOpen, setOpen] = useState(true);
  const [isAsked, setAsked] = useState(false);
  if (!isOpen) return <p>closed</p>;
  return (
    <Dialog title="Offer" onClose={() => setOpen(false)}>
      <button type="button" onClick={() => setAsked(true)}>
        Decline it
      </button>
      {isAsked ? <Reason onClose={() => setAsked(false)} /> : null}
    </Dialog>
  );
}

async function openReason() {
  const page = show(
    [
      { path: '/', element: <Offer /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    '/',
    'en',
  );
  await page.person.click(await screen.findByRole('button', { name: 'Decline it' }));
  return { ...page, field: await screen.findByRole('textbox', { name: 'Reason' }) };
}

const question = () => screen.findByRole('dialog', { name: 'Close without saving?' });

test('Escape in an untouched form closes its dialog, and not the one below', async () => {
  const { person } = await openReason();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Offer' })).toBeTruthy();
});

test('what was typed stays after a press beside the dialog, and after Escape until the question is answered', async () => {
  const { person, field } = await openReason();
  await person.type(field, 'too late');
  pressBeside();
  expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull();
  await person.keyboard('{Escape}');
  await question();
  // The second Escape closes the question only.
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'too late');
  await person.keyboard('{Escape}');
  await question();
  await person.click(screen.getByRole('button', { name: 'Do not save' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Offer' })).toBeTruthy();
});

test('a link out of the dialog asks too', async () => {
  const { person, field, where } = await openReason();
  await person.type(field, 'too late');
  await person.click(screen.getByRole('link', { name: 'Away' }));
  await question();
  expect(where()).toBe('/');
  await person.click(screen.getByRole('button', { name: 'Do not save' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('Back from a dialog that its address has opened asks too; what closes it itself does not', async () => {
  function Page() {
    const [search, setSearch] = useSearchParams();
    const [text, setText] = useState('');
    if (!search.has('rate')) return <Link to="?rate">Rate</Link>;
    const close = () => setSearch({});
    return (
      <FormDialog title="Rating" onClose={close} isDirty={text !== ''}>
        <input aria-label="Review" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <button type="button" onClick={close}>
          Send
        </button>
      </FormDialog>
    );
  }
  const { person, router, where } = show([{ path: '/', element: <Page /> }], '/', 'en');
  await person.click(await screen.findByRole('link', { name: 'Rate' }));
  await person.type(await screen.findByRole('textbox', { name: 'Review' }), 'Good');
  void router.navigate(-1);
  await question();
  expect(where()).toBe('/?rate');
  await person.click(screen.getByRole('button', { name: 'Back to the form' }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(where()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('once it is closed, the form of the page below is guarded again', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <UnsavedGuard isDirty />
        <Link to="/elsewhere">Leave</Link>
        {isOpen ? <Reason onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  const { person, where } = show(
    [
      { path: '/', element: <Page /> },
      { path: '/elsewhere', element: <p>elsewhere</p> },
    ],
    '/',
    'en',
  );
  await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'x');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Do not save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('link', { name: 'Leave' }));
  await question();
  expect(where()).toBe('/');
});
