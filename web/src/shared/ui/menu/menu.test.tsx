import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { RowMenu } from './menu.tsx';
import { MenuItem, MenuLabel } from './menu-item.tsx';

const run = vi.fn();

function Page() {
  return (
    <>
      <RowMenu label="Actions" width={200}>
        <MenuLabel>Acme</MenuLabel>
        <MenuItem onClick={() => run('edit')}>Edit</MenuItem>
        <MenuItem isDisabled onClick={() => run('archive')}>
          Archive
        </MenuItem>
        <MenuItem to="/there">Open</MenuItem>
        <MenuItem onClick={() => run('delete')}>Delete</MenuItem>
      </RowMenu>
      <input aria-label="after" />
    </>
  );
}

function open() {
  run.mockReset();
  const page = show([
    { path: '/', Component: Page },
    { path: '/there', element: <p>there</p> },
  ]);
  return { ...page, button: screen.getByRole('button', { name: 'Actions' }) };
}

const focused = () => document.activeElement?.textContent;

test('a press opens it, another closes it', async () => {
  const { person, button } = open();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await person.click(button);
  const menu = screen.getByRole('menu', { name: 'Actions' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  expect(document.activeElement).toBe(menu);
  await person.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an item does what it says once the focus is back at the button', async () => {
  const { person, button } = open();
  run.mockImplementation(() => expect(document.activeElement).toBe(button));
  await person.click(button);
  await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(run.mock.calls).toEqual([['delete']]);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an item may lead somewhere, or be refused', async () => {
  const { person, button, where } = open();
  await person.click(button);
  await person.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(run).not.toHaveBeenCalled();
  await person.click(screen.getByRole('menuitem', { name: 'Open' }));
  expect(where()).toBe('/there');
});

test('the keyboard reaches every item, and leaves', async () => {
  const { person, button } = open();
  button.focus();
  await person.keyboard('{Enter}');
  expect(focused()).toBe('Edit');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Open');
  await person.keyboard('{End}');
  expect(focused()).toBe('Delete');
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await person.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await person.keyboard('{Home}');
  expect(focused()).toBe('Edit');
  await person.keyboard('d');
  expect(focused()).toBe('Delete');
  await person.keyboard('{Enter}');
  expect(run.mock.calls).toEqual([['delete']]);
  await person.keyboard('{ArrowUp}');
  expect(focused()).toBe('Delete');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await person.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await person.keyboard('{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'after' }));
});

test('a press elsewhere closes it', async () => {
  const { person, button } = open();
  await person.click(button);
  await person.click(screen.getByRole('textbox', { name: 'after' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
