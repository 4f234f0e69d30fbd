import { fireEvent } from '@testing-library/react';

/** A press beside the topmost dialog, which closes it unless something was typed. */
export function pressBeside(): void {
  const overlay = [...document.querySelectorAll('.mantine-Modal-overlay')].at(-1);
  if (overlay === undefined) throw new Error('no dialog is open');
  fireEvent.click(overlay);
}
