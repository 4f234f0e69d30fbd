import { getOpenOrder, takeOpenOrder } from '@postavka/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { anOpenOrder, aReceivedOrder } from '../../../../test/orders.ts';
import { readyButton } from '../../../../test/ready-button.ts';
import { receivedServer } from '../../../../test/received-server.ts';
import { show } from '../../../../test/render.tsx';
import { ReceivedScreen } from './received-screen.tsx';

const routes = [
  { path: '/o/received', element: <ReceivedScreen reportAction={({ id }) => <p>{`report ${id}`}</p>} /> },
];
const toasts = asCompanyMember();

describe('all requests', () => {
  test('can be searched by text, category and region', async () => {
    const { requests } = receivedServer({ open: [anOpenOrder()] });
    const page = show(routes, '/o/received', 'en');
    await page.person.click(await screen.findByRole('link', { name: 'All requests' }));
    expect(page.where()).toBe('/o/received?tab=all');
    expect(await screen.findByText('Cement M500, 40 bags')).toBeTruthy();
    expect(await screen.findByText('Tver Region', { selector: 'span' })).toBeTruthy();
    await page.person.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'Metal');
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Buyer’s region' }), 'Tver Region');
    await page.person.type(screen.getByRole('searchbox'), 'cement');
    await page.person.click(screen.getByRole('button', { name: 'Apply' }));
    expect(page.where()).toBe('/o/received?tab=all&category=4&region=69&q=cement');
    await waitFor(() => expect(requests.at(-1)?.url).toContain('offset=0&q=cement&category=4&region=69'));
  });

  test('“answer” joins the request and opens the form of an offer', async () => {
    const { bodies } = receivedServer({ open: [anOpenOrder()] });
    const page = show(routes, '/o/received?tab=all', 'en');
    await page.person.click(await readyButton('Answer: Cement M500, 40 bags'));
    expect(await screen.findByRole('dialog', { name: 'Offer' })).toBeTruthy();
    expect(bodies('open/take')).toEqual([{ id: 14 }]);
  });

  test('a request can be read in full before joining it, at an address of its own', async () => {
    const card = anOpenOrder();
    const whole = {
      ...card,
      description: 'In bags, on pallets',
      extra_fields: [{ name: 'Grade', value: 'M500' }],
      images_amount: 1,
      files_amount: 2,
    };
    const { bodies } = receivedServer({ open: [card], handlers: [[getOpenOrder, () => ({ body: whole })]] });
    const page = show(routes, '/o/received?tab=all', 'en');
    await page.person.click(await screen.findByRole('link', { name: 'Cement M500, 40 bags' }));
    expect(page.where()).toBe('/o/received?tab=all&request=14');
    const dialog = await screen.findByRole('dialog', { name: 'Cement M500, 40 bags' });
    expect(await within(dialog).findByText('In bags, on pallets')).toBeTruthy();
    expect(within(dialog).getByText('M500')).toBeTruthy();
    expect(within(dialog).getByText('3 attachments open once you answer')).toBeTruthy();
    expect(bodies('open/take')).toEqual([]);
    await page.person.click(within(dialog).getByRole('button', { name: 'Answer: Cement M500, 40 bags' }));
    expect(await screen.findByRole('dialog', { name: 'Offer' })).toBeTruthy();
    expect(bodies('open/take')).toEqual([{ id: 14 }]);
  });

  test('each can be reported without joining it', async () => {
    receivedServer({ open: [anOpenOrder()] });
    show(routes, '/o/received?tab=all', 'en');
    expect(await screen.findByText('report 14')).toBeTruthy();
  });

  test('a request that was already joined is opened', async () => {
    receivedServer({ open: [anOpenOrder({ chain: 77 })] });
    show(routes, '/o/received?tab=all', 'en');
    const link = await screen.findByRole('link', { name: 'Open: Cement M500, 40 bags' });
    expect(link.getAttribute('href')).toBe('/o/received/77');
  });

  test('joining succeeds although the answer was lost', async () => {
    let tries = 0;
    receivedServer({
      open: [anOpenOrder()],
      handlers: [
        [
          takeOpenOrder,
          () => {
            tries += 1;
            if (tries === 1) throw new TypeError('network');
            return { body: aReceivedOrder() };
          },
        ],
      ],
    });
    const page = show(routes, '/o/received?tab=all', 'en');
    await page.person.click(await readyButton(/^Answer:/));
    expect(await screen.findByRole('dialog', { name: 'Offer' })).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  test('joining a request that was closed meanwhile says so', async () => {
    receivedServer({
      open: [anOpenOrder()],
      handlers: [[takeOpenOrder, () => problem(409, 'order_wrong_status')]],
    });
    const page = show(routes, '/o/received?tab=all', 'en');
    await page.person.click(await readyButton(/^Answer:/));
    await waitFor(() => expect(toasts[0]).toMatchObject({ kind: 'failure', title: 'Could not join the request' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
