import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Once it is known that the person may press it. */
export const readyButton = (name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getByRole('button', { name });
    expect(found.getAttribute('aria-disabled')).toBeNull();
    return found;
  });
