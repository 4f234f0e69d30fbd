import { currentUser } from '@postavka/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { Component } from './help-page.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const open = () => {
  fakeApi([[currentUser, () => ({ body: aUser() })]], 'en');
  return show([{ path: '/help', Component }], '/help', 'en');
};

test('questions are found by words of their answers', async () => {
  const { person } = open();
  expect(screen.getByText('How do I create my first request?')).toBeTruthy();
  await person.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'ARTICLE doubled');
  expect(screen.getByText('The price list has errors. What now?')).toBeTruthy();
  expect(screen.queryByText('How do I create my first request?')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 question found');
  await person.type(screen.getByRole('searchbox', { name: 'Search the questions' }), ' zebra');
  expect(screen.getByRole('status').textContent).toBe('Nothing was found. Try other words');
});

test('guides have pictures with words, statuses are explained, the tour begins again', () => {
  open();
  expect(screen.getAllByRole('img')).toHaveLength(3);
  expect(screen.getByText('The supplier sent an offer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take the tour again' }).getAttribute('href')).toBe(
    '/dashboard?new_user=true',
  );
});

test('without a company there is no template', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Price list template' })).toBeNull();
});
