import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the person's flags are known and the button can be pressed. */
export const readyButton = (name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.getAttribute('aria-disabled')).toBeNull();
    return found;
  });
