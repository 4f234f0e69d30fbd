import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { SearchPicker } from './search-picker.tsx';

const METALS = ['Copper', 'Iron', 'Lead'];

function Field({ onPick, onLeave }: { onPick: (metal: string) => void; onLeave?: () => void }) {
  const [text, setText] = useState('');
  const options = METALS.filter((metal) => metal.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchPicker
      path="metal"
      label="Metal"
      description={options.length === 0 ? 'There is no such metal' : 'Start typing'}
      isLoading={false}
      text={text}
      maxLength={10}
      options={options}
      keyOf={(metal) => metal}
      show={(metal) => metal}
      onText={setText}
      onPick={onPick}
      {...(onLeave && { onLeave })}
    />
  );
}

function open(onPick = vi.fn(), onLeave = vi.fn()) {
  const { person } = show([{ path: '/', element: <Field onPick={onPick} onLeave={onLeave} /> }], '/', 'en');
  return { person, onPick, onLeave, field: screen.getByRole('combobox', { name: 'Metal' }) };
}

const reached = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

test('arrows go round what is found, Enter picks it', async () => {
  const { person, field, onPick } = open();
  expect(screen.queryByRole('listbox')).toBeNull();
  await person.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(reached()).toBeNull();
  await person.keyboard('{ArrowDown}');
  expect(reached()).toBe('Copper');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await person.keyboard('{ArrowUp}');
  expect(reached()).toBe('Lead');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick.mock.calls).toEqual([['Iron']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('typing moves back to the field; Enter alone picks nothing', async () => {
  const { person, field, onPick } = open();
  await person.type(field, '{ArrowDown}le');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Lead']);
  expect(reached()).toBeNull();
  await person.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
});

test('a press picks and leaves the focus in the field; leaving the field closes the list and reports it', async () => {
  const { person, field, onPick, onLeave } = open();
  await person.click(field);
  await person.click(screen.getByRole('option', { name: 'Iron' }));
  expect(onPick.mock.calls).toEqual([['Iron']]);
  expect(document.activeElement).toBe(field);
  expect(onLeave).not.toHaveBeenCalled();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox', { name: 'Metal' })).toBeTruthy();
  await person.tab();
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list first, then the dialog around it', async () => {
  const onClose = vi.fn();
  const page = (
    <Dialog title="Goods" onClose={onClose}>
      <Field onPick={() => {}} />
    </Dialog>
  );
  const { person } = show([{ path: '/', element: page }], '/', 'en');
  await person.click(await screen.findByRole('combobox', { name: 'Metal' }));
  expect(screen.getByRole('listbox')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what the field says below itself is announced while one types', async () => {
  const { person, field } = open();
  const help = screen.getByText('Start typing');
  expect(help.getAttribute('aria-live')).toBe('polite');
  await person.type(field, 'wood');
  expect(help.textContent).toBe('There is no such metal');
});
