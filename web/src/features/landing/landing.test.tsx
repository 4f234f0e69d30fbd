import { categoryAmounts, countProducts } from '@postavka/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, fakeApi, problem } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { session } from '../../session/session-store.ts';
import { NO_CONFIG, PublicConfigContext } from '../../shared/config/public-config.ts';
import { landingHead } from './head.ts';
import { LandingScreen } from './landing-screen.tsx';

const AMOUNTS = { '1': 5, '2.1.2': 1, '4': 0, '2.1': 400, '3': 0 };

function open(config = NO_CONFIG, amounts: Answer = { body: AMOUNTS }) {
  fakeApi([
    [countProducts, () => ({ body: { result: 1012 } })],
    [categoryAmounts, () => amounts],
  ]);
  const reopen = vi.fn();
  const element = (
    <PublicConfigContext value={config}>
      <LandingScreen onCookieSettings={reopen} />
    </PublicConfigContext>
  );
  return {
    ...show(
      [
        { path: '/', element },
        { path: '/p', element: null },
      ],
      '/',
      'en',
    ),
    reopen,
  };
}

const href = (name: string) => screen.getAllByText(name, { selector: 'a' })[0]?.getAttribute('href');

describe('the landing', () => {
  // By selectors: asking for roles on a page of this length takes seconds.
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const targets = (selector: string) => all(selector).map((link) => link.getAttribute('href'));
  const texts = (selector: string) => all(selector).map((element) => element.textContent);
  const cardAmounts = () => texts('#products a').flatMap((text) => text?.match(/\d[\d\s]* products?/)?.[0] ?? []);

  test('has every section of the specification, with its numbers and anchors', async () => {
    open();
    expect(await screen.findByText('1 012 products in the suppliers’ database')).toBeTruthy();
    expect(targets('nav[aria-label="Sections of this page"] a')).toEqual([
      '#features',
      '#how_works',
      '#products',
      '#faq',
      '/catalog',
    ]);
    for (const anchor of ['#features', '#how_works', '#products', '#faq']) expect(all(anchor), anchor).toHaveLength(1);
    expect(targets('nav[aria-label="Popular searches"] a')).toEqual([
      '/catalog?code=1',
      '/catalog?code=2.1.2',
      '/catalog?code=2.1',
    ]);
    expect(texts('[aria-label="The platform in numbers"] dd')).toEqual(['50+', '10+', '40+', '10+']);
    expect(all('#features article')).toHaveLength(3);
    expect(all('#how_works li')).toHaveLength(5);
    expect(all('article[data-side]')).toHaveLength(2);
    await screen.findByText('5 products');
    expect(cardAmounts()).toEqual(['5 products', '1 product', '0 products', '400 products', '0 products']);
    expect(screen.getByText('10 000+')).toBeTruthy();
    expect(all('[aria-roledescription="carousel"] li')).toHaveLength(3);
    expect(all('#faq details')).toHaveLength(8);
  });

  test('does without the amounts of its categories if they do not come', async () => {
    open(NO_CONFIG, problem(500, 'internal'));
    expect(await screen.findByText('1 012 products in the suppliers’ database')).toBeTruthy();
    expect(all('#products a').length).toBeGreaterThan(5);
    expect(cardAmounts()).toEqual([]);
  });

  test('leads visitors to the wizard; those who sell go on to create their company', () => {
    open();
    const target = '/?show=signUp&return_to=%2Fdashboard%3Fshow%3DcreateCompany%26afterCreate%3Dnew_user';
    expect(href('Create request')).toBe('/?show=signUp');
    expect(href('List your products')).toBe(target);
    expect(href('Sign in')).toBe('/sign_in');
  });

  test('leads signed-in people to work', () => {
    session.write({ userToken: 'u1' });
    open();
    expect(href('Create request')).toBe('/dashboard');
    expect(href('List your products')).toBe('/company/p');
    expect(href('Account')).toBe('/dashboard');
  });

  test('searches only if there is a text', async () => {
    const { person, where } = open();
    const box = screen.getByPlaceholderText(/Pipe 57/);
    await person.type(box, '   {Enter}');
    expect(where()).toBe('/');
    await person.type(box, 'труба 57{Enter}');
    expect(where()).toBe(`/p?q=${encodeURIComponent('труба 57')}`);
  });

  test('the carousel counts every press of its button, even before the browser has reported the first scroll', async () => {
    const { person } = open();
    const track = document.querySelector('[aria-roledescription="carousel"] ul') as HTMLElement;
    Object.defineProperty(track, 'clientWidth', { value: 300 });
    track.scrollTo = (options) => {
      track.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0;
    };
    const next = screen.getByLabelText('Next product');
    await person.click(next);
    await person.click(next);
    expect(track.scrollLeft).toBe(600);
    fireEvent.scroll(track);
    expect(next).toHaveProperty('disabled', true);
    await person.click(screen.getByLabelText('Previous product'));
    expect(track.scrollLeft).toBe(300);
  });

  test('links the channel and the consent of the installation', async () => {
    const { person, reopen } = open({
      ...NO_CONFIG,
      channelUrl: 'https://t.me/x',
      consentUrl: 'https://docs.example/consent',
    });
    expect(href('Messenger channel')).toBe('https://t.me/x');
    expect(href('Consent to registration data processing')).toBe('https://docs.example/consent');
    await person.click(screen.getByText('Cookie settings'));
    expect(reopen).toHaveBeenCalledOnce();
  });

  test('without them: no channel link, and this site’s own consent', () => {
    open();
    expect(screen.queryByText(/channel/i)).toBeNull();
    expect(href('Consent to registration data processing')).toBe('/legal/consent');
  });

  test('names the operator of the site', () => {
    const graph = (landingHead('en').jsonLd('https://x.example') as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(graph[0]).toMatchObject({ '@type': 'Organization', name: 'Postavka', url: 'https://x.example/' });
    expect(graph[1]).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
  });
});
