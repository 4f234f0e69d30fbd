import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useLostFocus } from './use-lost-focus.ts';

function Page() {
  useLostFocus();
  const [isDone, setIsDone] = useState(false);
  const [isShown, setIsShown] = useState(true);
  return (
    <main>
      <h1>Request</h1>
      {isDone ? (
        <p>Chosen</p>
      ) : (
        <button type="button" onClick={() => setIsDone(true)}>
          Choose
        </button>
      )}
      <button type="button" onClick={() => setIsShown(false)}>
        Hide
      </button>
      {isShown ? <p>Part</p> : null}
    </main>
  );
}

test('a button that is gone once it is pressed leaves the focus to the heading', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  await person.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Request' })));
});

test('a button that stays keeps the focus, whatever else goes', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide' }));
});
