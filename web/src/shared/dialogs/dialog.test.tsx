import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Dialog } from './dialog.tsx';

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Ask</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? <Dialog title="Question" onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the focus goes back to the button that opened it', async () => {
  const { person } = show([{ path: '/', Component: Screen }], '/', 'en');
  await person.click(await button('Open'));
  await person.click(await button('Close'));
  await closed();
  expect(document.activeElement).toBe(await button('Open'));
});

test('opened from a menu, which is gone, it gives the focus to the button of the menu', async () => {
  const { person } = show([{ path: '/', Component: Screen }], '/', 'en');
  await person.click(await button('More'));
  await person.click(await screen.findByRole('menuitem', { name: 'Ask' }));
  await person.click(await button('Close'));
  await closed();
  expect(document.activeElement).toBe(await button('More'));
});
