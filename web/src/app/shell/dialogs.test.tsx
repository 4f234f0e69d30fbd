import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Dialogs, useCreateRequest } from './dialogs.tsx';

function Create() {
  const createRequest = useCreateRequest();
  return (
    <button type="button" onClick={() => createRequest()}>
      create
    </button>
  );
}

const page = (
  <Dialogs>
    <Create />
  </Dialogs>
);

test.for([
  ['begins with what was looked for', '/p?q=ball+valve', '/p?q=ball+valve&show=createRequest&request=ball+valve'],
  ['does not begin with a filter of a list', '/o/created?q=pump', '/o/created?q=pump&show=createRequest'],
] as const)('a new request %s', async ([, from, to]) => {
  const { person, where } = show([{ path: '*', element: page }], from, 'en');
  await person.click(screen.getByRole('button', { name: 'create' }));
  expect(where()).toBe(to);
});
