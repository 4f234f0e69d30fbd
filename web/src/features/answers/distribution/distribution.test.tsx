import { askMore, getDistribution, inviteSupplier, searchProducts, suggestProducts } from '@postavka/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aDistribution, anAnswer, anAnsweredOrder } from '../../../../test/answers.ts';
import { open, plain } from '../../../../test/answers-page.tsx';
import { asCompanyMember } from '../../../../test/company-member.ts';
import { problem } from '../../../../test/fake-api.ts';
import { aPage, aProduct } from '../../../../test/products.ts';
import { readyButton } from '../../../../test/ready-button.ts';

const toasts = asCompanyMember();

describe('distribution', () => {
  test('shows the counts at once, the log on demand', async () => {
    const { person } = open(anAnsweredOrder());
    expect(screen.getByText('Sent: 3 · opened: 2 · declined: 1 · offers: 1')).toBeTruthy();
    await person.click(screen.getByText('Distribution log'));
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(plain(first)).toContain('product “Steel pipe 57x3.5”');
    expect(plain(first)).toContain('Not opened');
    expect(plain(second)).toContain('—Invited by the buyer');
    expect(plain(second)).toContain('We do not deliver there. Too far');
    expect(screen.getByText(/more suppliers get the request on/)).toBeTruthy();
  });

  test('more suppliers can be asked; when none is left, the page says so', async () => {
    const { person } = open(anAnsweredOrder(), [[askMore, () => problem(409, 'nobody_left')]]);
    await person.click(await readyButton('Ask more suppliers'));
    await waitFor(() =>
      expect(toasts[0]).toMatchObject({
        kind: 'success',
        title: 'Every matching supplier already has the request',
        action: { label: 'Invite a company' },
      }),
    );
    act(() => toasts[0]?.action?.run());
    expect(await screen.findByRole('dialog', { name: 'Invite a company' })).toBeTruthy();
  });

  test('asking more and inviting a company happen once, although the answer was lost', async () => {
    const keys = { more: [] as (string | undefined)[], invite: [] as (string | undefined)[] };
    const lostOnce =
      (name: 'more' | 'invite') =>
      ({ headers }: { readonly headers: Record<string, string> }) => {
        keys[name].push(headers['idempotency-key']);
        if (keys[name].length === 1) throw new TypeError('network');
        return { body: aDistribution() };
      };
    const sells = aPage({ data: [aProduct({ company: 'VolgaPipe', company_id: 40 as never })] });
    const { person } = open(anAnsweredOrder(), [
      [askMore, lostOnce('more')],
      [inviteSupplier, lostOnce('invite')],
      [searchProducts, () => ({ body: sells })],
      [suggestProducts, () => ({ body: { products: [], categories: [], companies: [] } })],
    ]);
    await person.click(await readyButton('Ask more suppliers'));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'success', title: expect.stringMatching(/^Looking for more/) }]),
    );
    await person.click(await readyButton('Invite a company'));
    await person.click(await screen.findByRole('button', { name: 'Invite: VolgaPipe' }));
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'VolgaPipe' }));
    for (const [first, second] of Object.values(keys)) {
      expect(first).toMatch(/^\w{32}$/);
      expect(second).toBe(first);
    }
    expect(keys.more[0]).not.toBe(keys.invite[0]);
  });

  test('a company is found by its name or by what it sells, and invited; one that was asked can’t be invited again', async () => {
    const { person, bodies } = open(anAnsweredOrder(), [
      [
        searchProducts,
        () => ({
          body: aPage({
            data: [
              aProduct({ company: 'UralMet', company_id: 21 as never }),
              aProduct({
                id: 8 as never,
                company: 'VolgaPipe',
                company_id: 40 as never,
                region_name: 'Tatarstan',
                company_region_name: 'Samara Region',
              }),
              aProduct({ id: 9 as never, company: 'Steel', company_id: 5 as never }),
            ],
          }),
        }),
      ],
      [
        suggestProducts,
        ({ url }) => ({
          body: {
            products: [],
            categories: [],
            companies: url.includes('Met')
              ? [{ id: 50, name: 'MetPipe', region_name: 'Moscow', company_verified: true }]
              : [],
          },
        }),
      ],
    ]);
    await person.click(await readyButton('Invite a company'));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a company' });
    const volga = await within(dialog).findByRole('button', { name: 'Invite: VolgaPipe' });
    expect(within(dialog).getByRole('button', { name: 'Request sent: UralMet' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(within(dialog).queryByRole('button', { name: 'Invite: Steel' })).toBeNull();
    expect(volga.closest('li')?.textContent).toContain('Samara Region');
    expect(volga.closest('li')?.textContent).not.toContain('Tatarstan');
    await person.click(volga);
    await waitFor(() => expect(bodies('request/invite')).toEqual([{ id: 12, company: 40 }]));
    await waitFor(() => expect(toasts[0]).toMatchObject({ text: 'VolgaPipe' }));
    await person.type(within(dialog).getByRole('searchbox', { name: 'Company or product' }), 'Met');
    await person.click(await within(dialog).findByRole('button', { name: 'Invite: MetPipe' }));
    await waitFor(() => expect(bodies('request/invite')).toHaveLength(2));
    expect(bodies('request/invite')[1]).toEqual({ id: 12, company: 50 });
  });

  test('a company of an earlier publication can be invited again', async () => {
    const sellers = aPage({ data: [aProduct({ company: 'UralMet', company_id: 21 as never })] });
    const { person } = open(anAnsweredOrder({ chains: [anAnswer({ is_earlier: true })] }), [
      [searchProducts, () => ({ body: sellers })],
      [suggestProducts, () => ({ body: { products: [], categories: [], companies: [] } })],
    ]);
    await person.click(await readyButton('Invite a company'));
    expect(await screen.findByRole('button', { name: 'Invite: UralMet' })).toBeTruthy();
  });

  test('a search that found nobody is over, and a company can be invited', async () => {
    const none = { sent: 0, opened: 0, declined: 0, joined: 0, offers: 0 };
    const { unmount } = open(anAnsweredOrder({ chains: [], distribution: { ...none, is_searched: false } }));
    expect(screen.getByText(/^Looking for suppliers/)).toBeTruthy();
    unmount();
    open(anAnsweredOrder({ chains: [], distribution: { ...none, is_searched: true } }));
    expect(screen.getByText(/^No suppliers found yet/)).toBeTruthy();
    expect(screen.getByText(/^The request has not been sent to anyone yet/)).toBeTruthy();
    expect(await readyButton('Invite a company')).toBeTruthy();
  });

  const waiting = { sent: 2, opened: 1, declined: 1, joined: 0, offers: 0, is_searched: true };
  const asked = anAnswer({ status: 1, price: null, total: null });

  test('before the first offer the page says what comes next and what the buyer can do', async () => {
    const { unmount } = open(
      anAnsweredOrder({ chains: [asked], distribution: waiting, answers_deadline: '2030-05-20' }),
    );
    const section = within(screen.getByRole('region', { name: 'Waiting for offers' }));
    expect(
      section.getByText('Responses are accepted until the end of 20 May 2030, then the request closes by itself'),
    ).toBeTruthy();
    expect(await section.findByText(/more suppliers get the request on 2 January 2030/)).toBeTruthy();
    expect(section.getByText('To write to a supplier, open its response below')).toBeTruthy();
    unmount();
    open(anAnsweredOrder({ chains: [asked], distribution: waiting, answers_deadline: null }), [
      [getDistribution, () => ({ body: { ...aDistribution(), next_wave_at: null } })],
    ]);
    expect(screen.getByText(/^No deadline for responses is set/)).toBeTruthy();
    expect(await screen.findByText(/^Every matching supplier the platform found has been asked/)).toBeTruthy();
  });

  test('companies that joined by themselves are counted apart', () => {
    const { unmount } = open(anAnsweredOrder({ chains: [asked], distribution: { ...waiting, joined: 1 } }));
    expect(screen.getByText('Sent: 2 · opened: 1 · declined: 1 · joined: 1 · offers: 0')).toBeTruthy();
    unmount();
    const alone = { sent: 0, opened: 0, declined: 0, joined: 1, offers: 0, is_searched: true };
    open(anAnsweredOrder({ chains: [asked], distribution: alone }));
    expect(screen.getByRole('region', { name: 'Waiting for offers' }).textContent).toMatch(/joined:\s1/);
    expect(screen.getByText('Distribution log')).toBeTruthy();
  });

  test('when every supplier has declined, the page waits for nobody', () => {
    const refused = anAnswer({ status: 0, price: null, total: null, rejected_by: 'supplier', reject_reason: 'region' });
    open(anAnsweredOrder({ chains: [refused], distribution: { ...waiting, declined: 2 } }));
    expect(screen.getByRole('region', { name: 'The request was declined' })).toBeTruthy();
    expect(screen.queryByText('Waiting for offers')).toBeNull();
    expect(screen.getByRole('button', { name: /^UralMet.*We do not deliver there/ })).toBeTruthy();
  });

  test('if only invited companies have the request, the page does not claim that suppliers were found', async () => {
    const { companies, ...log } = aDistribution();
    const invited = companies.filter(({ reasons }) => reasons.source === 'invited');
    open(anAnsweredOrder({ chains: [asked], distribution: waiting }), [
      [getDistribution, () => ({ body: { ...log, next_wave_at: null, companies: invited } })],
    ]);
    expect(await screen.findByText(/^The platform itself found no matching suppliers/)).toBeTruthy();
  });

  test('a wave that found nobody does not count as the last time it was sent', () => {
    const entry = { company: null, price: null, event: 'sent' } as const;
    const history = [
      { ...entry, id: 1, at: '2026-11-08T10:00:00.000Z', count: 1 },
      { ...entry, id: 2, at: '2026-11-10T10:00:00.000Z', count: 2 },
      { ...entry, id: 3, at: '2026-11-12T10:00:00.000Z', count: 0 },
    ];
    open(anAnsweredOrder({ chains: [asked], distribution: waiting, history }));
    expect(screen.getByText(/^The request was last sent on 10 November 2026/)).toBeTruthy();
  });

  test('a product request links to similar products while its product exists', () => {
    const product = {
      id: 7 as never,
      name: 'Steel pipe',
      description: '',
      article_number: null,
      price: null,
      condition: 0,
      extra_fields: [],
      images: [],
      files: [],
      company: { id: 21 as never, name: 'UralMet' },
      is_gone: false,
    };
    const values = { chains: [asked], distribution: { ...waiting, sent: 1 }, is_personal_request: false };
    const { unmount } = open(anAnsweredOrder({ ...values, product }));
    expect(screen.getByRole('link', { name: 'see similar products' }).getAttribute('href')).toBe(`/p/${product.id}`);
    unmount();
    open(anAnsweredOrder({ ...values, product: { ...product, is_gone: true } }));
    expect(screen.queryByRole('link', { name: 'see similar products' })).toBeNull();
  });

  test('with an offer there is no note about waiting', () => {
    open(anAnsweredOrder());
    expect(screen.queryByText('You will be notified of every offer')).toBeNull();
  });

  test('nobody can be asked about a closed request', () => {
    open(anAnsweredOrder({ status: 0, closing: 'deal' }));
    expect(screen.queryByRole('button', { name: 'Ask more suppliers' })).toBeNull();
  });
});
