import { currentUser } from '@postavka/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, tokens } from '../../../test/fake-api.ts';
import { aUser, show } from '../../../test/render.tsx';
import { Component } from './help-page.tsx';

beforeEach(() => tokens.write({ userToken: 'u1' }));

const open = () => {
  fakeApi([[currentUser, () => ({ body: aUser() })]], 'en');
  return show([{ path: '/help', Component }], '/help', 'en');
};

test('one search finds words in answers, guides, statuses and keys', async () => {
  const { person } = open();
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads()).toHaveLength(4);
  const field = screen.getByRole('searchbox', { name: 'Search the help' });
  const find = async (text: string) => {
    await person.clear(field);
    await person.type(field, text);
  };
  await find('ARTICLE duplicated');
  expect(screen.getByText('The price list has errors. What now?').closest('details')?.open).toBe(true);
  expect(heads()).toEqual(['Questions and answers']);
  expect(screen.getByRole('status').textContent).toBe('Found: 1');
  await find('keep an eye');
  expect(heads()).toEqual(['Guides']);
  expect(screen.getByRole('heading', { name: 'For company owners' })).toBeTruthy();
  await find('removed from the list');
  expect(heads()).toEqual(['What statuses mean']);
  await find('ctrl');
  expect(heads()).toEqual(['Keyboard']);
  await find('zebra');
  expect(screen.getByRole('status').textContent).toBe('Nothing was found. Try other words');
});

test('the contents lead to each part', () => {
  open();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    const { hash } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(document.getElementById(hash.slice(1))?.textContent).toBe(link.textContent);
  }
});

test('guides have pictures with alternative texts, statuses are explained, the tour can be taken again', () => {
  open();
  const pictures = screen.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['buyer', 'supplier', 'owner'].map((role) => expect.stringContaining(`${role}.en`)));
  expect(screen.getByText('The supplier sent an offer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take the tour again' }).getAttribute('href')).toBe(
    '/dashboard?new_user=true',
  );
});

test('without a company there is no template', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Price list template' })).toBeNull();
});
