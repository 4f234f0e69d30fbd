import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Dialog } from './dialog.tsx';

const widthOf = async (size?: number) => {
  const element = (
    <Dialog title="Offer" {...(size === undefined ? {} : { size })} onClose={() => {}}>
      words
    </Dialog>
  );
  const page = show([{ path: '/', element }], '/', 'en');
  const dialog = await screen.findByRole('dialog', { name: 'Offer' });
  const width = dialog.closest<HTMLElement>('[style*="--modal-size"]')?.style.getPropertyValue('--modal-size');
  page.unmount();
  return width;
};

test('a dialog is as wide as it says: 450 px is 28.125rem', async () => {
  expect(await widthOf(450)).toContain('28.125rem');
  expect(await widthOf()).toContain('30rem');
});

test('Escape closes the topmost of two dialogs only', async () => {
  const closed: string[] = [];
  const Two = () => {
    const [isAsked, setAsked] = useState(false);
    return (
      <Dialog title="Answer" onClose={() => closed.push('answer')}>
        <button type="button" onClick={() => setAsked(true)}>
          Decline
        </button>
        {isAsked ? (
          <Dialog
            title="Decline?"
            onClose={() => {
              closed.push('question');
              setAsked(false);
            }}
          >
            words
          </Dialog>
        ) : null}
      </Dialog>
    );
  };
  const { person } = show([{ path: '/', element: <Two /> }], '/', 'en');
  await person.click(await screen.findByRole('button', { name: 'Decline' }));
  await screen.findByRole('dialog', { name: 'Decline?' });
  await person.keyboard('{Escape}');
  expect(closed).toEqual(['question']);
  await person.keyboard('{Escape}');
  expect(closed).toEqual(['question', 'answer']);
});
