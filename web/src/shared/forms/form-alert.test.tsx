import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FormAlert } from './form-alert.tsx';

function watchScrolling() {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  onTestFinished(() => scroll.mockRestore());
  return scroll;
}

const Form = ({ refusal }: { refusal: string | null }) => (
  <form>
    <input aria-label="Price" />
    {refusal === null ? null : <FormAlert title="Not sent">{refusal}</FormAlert>}
  </form>
);

test('an alert scrolls into view when it appears and after each further attempt, without taking the focus', () => {
  const scroll = watchScrolling();
  const { rerender } = render(<Form refusal={null} />);
  screen.getByLabelText('Price').focus();
  expect(scroll).not.toHaveBeenCalled();

  rerender(<Form refusal="No connection" />);
  expect(scroll.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]);
  rerender(<Form refusal="No connection" />);
  expect(scroll).toHaveBeenCalledTimes(1);

  rerender(<Form refusal={null} />);
  rerender(<Form refusal="No connection" />);
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
});
