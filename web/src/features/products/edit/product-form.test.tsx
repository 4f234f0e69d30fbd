import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { field, openProductForm, productRoutes, put, submit } from '../../../../test/product-form-page.tsx';
import { productFormServer } from '../../../../test/product-form-server.ts';
import { aCompanyProduct } from '../../../../test/products.ts';
import { show } from '../../../../test/render.tsx';

const toasts = asCompanyMember();

const categories = () => screen.getByRole('combobox', { name: 'Categories' });

describe('a new product', () => {
  test('gets all values of the form, and opens its page', async () => {
    const { bodies, sent } = productFormServer();
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), '  Steel pipe 57x3.5 ');
    await put(page, categories(), 'pipes');
    await page.person.click(await screen.findByRole('option', { name: /Metal › Pipes\s*Round pipes/ }));
    await put(page, field(/^Description/), 'Welded');
    await put(page, field(/^Article number/), 'TR-57');
    await put(page, field(/^Series/), 'S-1');
    await put(page, field(/^Product site/), 'https://pipes.example');
    await put(page, field(/^Manufacturer/), 'Pipe works');
    await put(page, field(/^Unit price/), '71400');
    expect(field(/^Unit price/).value).toBe('71 400');
    await put(page, screen.getByRole('combobox', { name: 'Unit' }), 'm');
    await put(page, field(/^Minimum lot/), '6');
    await put(page, field(/^In stock/), '240');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'VAT in the price' }), 'Price with VAT');
    await put(page, field(/^VAT rate/), '22');
    await put(page, field(/^Barcode/), '4600000000016');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Used');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Country of origin' }), 'China');
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    expect(bodies('product/create')).toEqual([
      {
        name: '  Steel pipe 57x3.5 ',
        description: 'Welded',
        condition: 1,
        price: 71400,
        unit: 'м',
        min_lot: 6,
        stock: 240,
        price_vat: 'with',
        vat_rate: 22,
        barcode: '4600000000016',
        categories: [3],
        article_number: 'TR-57',
        product_series: 'S-1',
        product_link: 'https://pipes.example',
        factory_producer: 'Pipe works',
        region: '77',
        country: 'China',
        extra_fields: [],
      },
    ]);
    expect(sent('product/create')[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(toasts).toEqual([{ kind: 'success', title: 'Product created', text: 'Steel pipe 57x3.5' }]);
  });

  test('is kept while it is typed, and forgotten once it is created', async () => {
    productFormServer();
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Steel pipe');
    // A reload, or another company chosen in another tab.
    page.unmount();
    const again = await openProductForm('/company/p/new');
    await waitFor(() => expect(field(/^Name/).value).toBe('Steel pipe'));
    await again.person.click(submit());
    await waitFor(() => expect(again.where()).toBe('/company/p/7'));
    again.unmount();
    await openProductForm('/company/p/new');
    expect(field(/^Name/).value).toBe('');
  });

  test('with a name alone: empty fields are null, and an empty price is explained', async () => {
    const { bodies } = productFormServer();
    const page = await openProductForm('/company/p/new');
    expect(screen.getByText(/^The more detail you give/)).toBeTruthy();
    expect(screen.getByText(/^Without a price buyers see/)).toBeTruthy();
    await put(page, field(/^Unit price/), '5');
    expect(screen.queryByText(/^Without a price buyers see/)).toBeNull();
    await page.person.clear(field(/^Unit price/));
    await put(page, field(/^Name/), 'Bolt');
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    expect(bodies('product/create')[0]).toMatchObject({
      price: null,
      article_number: null,
      product_series: null,
      product_link: null,
      factory_producer: null,
      condition: 0,
    });
  });

  test('errors are shown at their fields, in the words of the specification', async () => {
    const { bodies } = productFormServer();
    const page = await openProductForm('/company/p/new', 'ru');
    await page.person.click(submit());
    expect(await screen.findByText('Обязательное поле')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Название/)));
    await put(page, field(/^Название/), 'я'.repeat(151));
    await put(page, field(/^Описание/), 'я'.repeat(4001));
    await put(page, field(/^Артикул/), 'я'.repeat(101));
    await put(page, field(/^Сайт/), 'pipes.example');
    await put(page, field(/^Цена/), '2147483648');
    await page.person.click(submit());
    for (const words of [
      'Максимальная длина 150 символов',
      'Максимальная длина 4000 символов',
      'Максимальная длина 100 символов',
      'Сайт должен начинаться с http:// или https://',
      'Максимальная цена - 2147483647',
    ]) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(screen.getByText('4001 из 4000')).toBeTruthy();
    await put(page, field(/^Цена/), '1234,50');
    await page.person.click(submit());
    expect(await screen.findByText('Должно быть целое число')).toBeTruthy();
    expect(bodies('product/create')).toEqual([]);
  });

  test('an extra field: its name is trimmed, required and unique, its value is required', async () => {
    const { bodies } = productFormServer();
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Pipe');
    const add = async (name: string) => {
      await page.person.click(screen.getByRole('button', { name: 'Add specification' }));
      const dialog = await screen.findByRole('dialog');
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add' });
      expect(button.disabled).toBe(true);
      await put(page, within(dialog).getByRole('textbox'), name);
      return { dialog, button };
    };
    const blank = await add('   ');
    expect(blank.button.disabled).toBe(true);
    await put(page, within(blank.dialog).getByRole('textbox'), '  Diameter ');
    await page.person.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Diameter/)));
    expect(bodies('product/create')).toEqual([]);

    const twice = await add('diameter');
    expect(twice.button.disabled).toBe(true);
    expect(within(twice.dialog).getByText('This specification is already there')).toBeTruthy();
    await page.person.click(within(twice.dialog).getByRole('button', { name: 'Close' }));

    await page.person.click(submit());
    expect(await screen.findByText('Required field')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Diameter/)));
    await page.person.paste('57 mm');
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    expect(bodies('product/create')[0].extra_fields).toEqual([{ name: 'Diameter', value: '57 mm' }]);
  });

  test('categories are searched for after a pause, never with a blank text; the first is the main one', async () => {
    const { sent, bodies } = productFormServer();
    const page = await openProductForm('/company/p/new');
    await put(page, categories(), '   ');
    await page.person.clear(categories());
    await page.person.paste('pi');
    await page.person.paste('pes');
    await page.person.click(await screen.findByRole('option', { name: /Square/ }));
    await page.person.paste('pipes');
    await page.person.click(await screen.findByRole('option', { name: /Round/ }));
    expect(sent('categories/search').map(({ url }) => url.split('?')[1])).toEqual(['q=pipes']);
    expect(screen.getByText('main').closest('li')?.textContent).toContain('Square');
    await page.person.click(screen.getByRole('button', { name: 'Remove the category: Square pipes' }));
    expect(screen.getByText('main').closest('li')?.textContent).toContain('Round');
    await put(page, field(/^Name/), 'Pipe');
    await page.person.click(submit());
    await waitFor(() => expect(bodies('product/create')[0]?.categories).toEqual([3]));
  });

  test('leaving with something typed asks; cancelling an untouched form does not', async () => {
    productFormServer();
    const page = await openProductForm('/company/p/new');
    await put(page, field(/^Name/), 'Pipe');
    await page.person.click(screen.getByRole('link', { name: 'Cancel' }));
    await page.person.click(await screen.findByRole('button', { name: 'Back to the form' }));
    expect(page.where()).toBe('/company/p/new');
    await page.person.clear(field(/^Name/));
    await page.person.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(page.where()).toBe('/company/p'));
  });

  test('is not shown to people who may not create it', async () => {
    productFormServer([], aCompanyProduct(), false);
    show(productRoutes, '/company/p/new', 'en');
    expect(await screen.findByRole('heading', { name: 'You do not have permission to change products' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('changing a product', () => {
  test('starts with the current values, sends what was changed, and leads back', async () => {
    const { bodies } = productFormServer(
      [],
      aCompanyProduct({
        categories: [{ id: 3, code: '4.3.1', name: 'Round pipes' } as never],
        extra_fields: [{ name: 'Diameter', value: '57' }],
      }),
    );
    const page = await openProductForm('/company/p/7/edit');
    expect(field(/^Unit price/).value).toBe('71 400');
    expect(field(/^Diameter/).value).toBe('57');
    expect(screen.queryByText(/^The more detail you give/)).toBeNull();
    await page.person.clear(field(/^Unit price/));
    expect(screen.queryByText(/^Without a price buyers see/)).toBeNull();
    await page.person.click(screen.getByRole('button', { name: 'Remove the specification: Diameter' }));
    await page.person.click(submit());
    await waitFor(() => expect(page.where()).toBe('/company/p/7'));
    // Untouched values are not sent: another tab or person may have changed them meanwhile.
    expect(bodies('product/update')).toEqual([{ id: 7, price: null, extra_fields: [] }]);
    expect(toasts[0]?.title).toBe('Product saved');
  });
});
