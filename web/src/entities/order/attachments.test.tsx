import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Attachments } from './attachments.tsx';

const image = (id: number) => ({
  id: id as never,
  links: ['0', '1', '2', '3'].map((size) => `/files/${id}-${size}`),
  width: 1,
  height: 1,
});

test('a picture that fails to load is reported; the link to it stays', () => {
  show([{ path: '/', element: <Attachments images={[image(1), image(2)]} files={[]} /> }], '/', 'en');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(screen.getByRole('img', { name: 'Photo 1' }));
  fireEvent.load(screen.getByRole('img', { name: 'Photo 2' }));
  expect(screen.getByRole('alert').textContent).toContain('Some photos could not be loaded');
  expect(screen.getByRole('link', { name: 'Photo 1' }).getAttribute('href')).toBe('/files/1-3');
});
