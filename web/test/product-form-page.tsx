import { screen } from '@testing-library/react';
import { Component as EditPage } from '../src/features/products/edit/edit-product-page.tsx';
import { Component as NewPage } from '../src/features/products/edit/new-product-page.tsx';
import { show } from './render.tsx';

export const productRoutes = [
  { path: '/company/p', element: <p>list</p> },
  { path: '/company/p/new', Component: NewPage },
  { path: '/company/p/:id', element: <p>detail</p> },
  { path: '/company/p/:id/edit', Component: EditPage },
];

/** Waits until the form can be filled in. */
export async function openProductForm(path: string, locale: 'ru' | 'en' = 'en') {
  const page = show(productRoutes, path, locale);
  await screen.findByRole('textbox', { name: /^(Name|Название)/ });
  return page;
}

export const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const submit = () => screen.getByRole('button', { name: /^(Create product|Save|Создать товар)$/ });

/** Pasted, since typing letter by letter takes seconds. */
export async function put({ person }: ReturnType<typeof show>, input: HTMLElement, text: string) {
  await person.clear(input);
  await person.click(input);
  await person.paste(text);
}
