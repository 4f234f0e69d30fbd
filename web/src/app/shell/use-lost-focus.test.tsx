import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { useLostFocus } from './use-lost-focus.ts';

function Page() {
  useLostFocus();
  const [isDone, setIsDone] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [isSending, setIsSending] = useState(false);
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
      <button type="button" disabled={isSending} onClick={() => setIsSending(true)}>
        Send
      </button>
      <button type="button" onMouseEnter={() => setIsSending(false)}>
        Answered
      </button>
      {isShown ? <p>Part</p> : null}
    </main>
  );
}

test('a button that disappears when it is pressed hands the focus to the heading', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  await person.click(screen.getByRole('button', { name: 'Choose' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Request' })));
});

test('a button that stays keeps the focus, whatever else disappears', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  await person.click(screen.getByRole('button', { name: 'Hide' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide' }));
});

test('a button that was disabled while sending gets the focus back', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  const send = screen.getByRole('button', { name: 'Send' });
  await person.click(send);
  const focus = vi.spyOn(send, 'focus');
  // Browsers take the focus from disabled elements; jsdom does not.
  const nobody = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  onTestFinished(() => nobody.mockRestore());
  fireEvent.focusOut(send);
  await person.hover(screen.getByRole('button', { name: 'Answered' }));
  await waitFor(() => expect(focus).toHaveBeenCalled());
});

test('an element that has taken the focus keeps it', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const hide = screen.getByRole('button', { name: 'Hide' });
  hide.focus();
  await person.hover(screen.getByRole('button', { name: 'Answered' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(hide);
});

test('a person who clicked beside a button has left it', async () => {
  const { person } = show([{ path: '/', Component: Page }]);
  const hide = screen.getByRole('button', { name: 'Hide' });
  hide.focus();
  hide.blur();
  await person.hover(screen.getByRole('button', { name: 'Answered' }));
  hide.toggleAttribute('disabled', true);
  hide.toggleAttribute('disabled', false);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(document.body);
});

test('a screen whose heading comes late gets the focus, too', async () => {
  function Late() {
    useLostFocus();
    const [stage, setStage] = useState<'code' | 'loading' | 'console'>('code');
    function enter() {
      setStage('loading');
      setTimeout(() => setStage('console'), 400);
    }
    if (stage === 'loading') return <main>loading</main>;
    if (stage === 'console')
      return (
        <main>
          <h1>Console</h1>
        </main>
      );
    return (
      <main>
        <h1>Code</h1>
        <button type="button" onClick={enter}>
          Enter
        </button>
      </main>
    );
  }
  const { person } = show([{ path: '/', Component: Late }]);
  await person.click(screen.getByRole('button', { name: 'Enter' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Console' })));
});
