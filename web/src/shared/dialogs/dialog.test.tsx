import { screen } from '@testing-library/react';
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
