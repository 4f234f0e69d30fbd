import type { Browser, Page } from '@playwright/test';
import enWizard from '../web/src/app/wizard/en.json' with { type: 'json' };
import ruWizard from '../web/src/app/wizard/ru.json' with { type: 'json' };
import enAnswers from '../web/src/features/answers/en.json' with { type: 'json' };
import ruAnswers from '../web/src/features/answers/ru.json' with { type: 'json' };
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import enCompanies from '../web/src/features/companies/en.json' with { type: 'json' };
import ruCompanies from '../web/src/features/companies/ru.json' with { type: 'json' };
import enCreated from '../web/src/features/created-orders/en.json' with { type: 'json' };
import ruCreated from '../web/src/features/created-orders/ru.json' with { type: 'json' };
import enReceived from '../web/src/features/received-orders/en.json' with { type: 'json' };
import ruReceived from '../web/src/features/received-orders/ru.json' with { type: 'json' };
import { anInn, createCompany, secondBrowser, signedIn } from './company-support.ts';
import { anEmail, expect, expectAccessible, lastCode, newUser, test, useLanguage } from './support.ts';
import { typeAccount, typeCompany } from './wizard-support.ts';

const WORDS = {
  ru: {
    wizard: ruWizard,
    answers: ruAnswers,
    auth: ruAuth,
    company: ruCompanies,
    created: ruCreated,
    received: ruReceived,
  },
  en: {
    wizard: enWizard,
    answers: enAnswers,
    auth: enAuth,
    company: enCompanies,
    created: enCreated,
    received: enReceived,
  },
} as const;
type Lang = keyof typeof WORDS;

const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

test('three people, three browsers: from a sign-up to a rated deal', async ({ page, request, browser }) => {
  test.setTimeout(300_000);
  // Phones read Russian here, desktops English, so that the journey is made at each width and in each language.
  const lang: Lang = test.info().project.name === 'phone' ? 'ru' : 'en';
  const say = WORDS[lang];
  await useLanguage(page, lang);
  const title = `Опора ${anInn()}`;
  const [cheap, dear] = [`Недорого ${anInn()}`, `Дорого ${anInn()}`];

  await publishFromTheWizard(page, lang, title, (email) => lastCode(request, email));
  for (const { name, price, isLookedAt } of [
    { name: dear, price: '950', isLookedAt: true },
    { name: cheap, price: '900', isLookedAt: false },
  ]) {
    const { token } = await newUser(request);
    await createCompany(request, token, name);
    await offerFromTheOpenList(browser, lang, { token, title, price, isLookedAt });
  }

  await page.goto('/o/created');
  await page.getByRole('link', { name: title }).click();
  const comparison = page.getByRole('table', { name: say.answers.comparison.label });
  const best = comparison.getByRole('row', { name: cheap });
  await expect(best).toContainText(say.answers.comparison.best.price);
  await expect(comparison.getByRole('row', { name: dear })).not.toContainText(say.answers.comparison.best.price);
  await expectAccessible(page);

  await best.getByRole('button', { name: say.answers.choose.open_named.replace('{{name}}', cheap) }).click();
  const choice = page.getByRole('dialog', { name: say.answers.choose.title });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: say.answers.choose.confirm }).click();
  await expect(choice).toBeHidden();
  await page.getByRole('link', { name: say.created.deal.open.waiting }).click();
  const receipt = page.getByRole('dialog', { name: say.answers.complete.title });
  await expect(receipt).toBeVisible();
  await expectAccessible(page);
  await receipt.getByRole('button', { name: say.answers.complete.confirm }).click();

  await page.getByRole('link', { name: say.created.deal.open.to_rate }).click();
  const rating = page.getByRole('dialog', { name: say.answers.rate.title });
  await rating.getByRole('radio').last().check({ force: true });
  await rating.getByRole('textbox', { name: say.answers.rate.text }).fill('Всё вовремя');
  await expectAccessible(page);
  await rating.getByRole('button', { name: say.answers.rate.submit }).click();
  await expect(rating).toBeHidden();

  await page.getByRole('link', { name: say.created.deal.open.rated }).click();
  const answer = page.getByRole('dialog', { name: say.answers.dialog.title });
  await expect(answer).toContainText('Всё вовремя');
  await expectAccessible(page);
});

/** A visitor signs up, creates a company and publishes a request, all in the wizard on the start page. */
async function publishFromTheWizard(
  page: Page,
  lang: Lang,
  title: string,
  codeFor: (email: string) => Promise<string>,
): Promise<void> {
  const { wizard, auth, company, created } = WORDS[lang];
  const email = anEmail();
  await page.goto('/?show=signUp');
  await typeAccount(page, auth, email);
  await expect(page.getByRole('heading', { name: wizard.titles.confirmEmail })).toBeVisible();
  await page.locator('input[name=code]').fill(await codeFor(email));

  await typeCompany(page, company, 'Покупатель', 'Тверь, Советская 1');
  await page.getByRole('dialog').getByRole('button', { name: company.create.submit }).click();

  await page.getByRole('textbox', { name: created.fields.request }).fill(title);
  await page.getByRole('button', { name: created.drawer.next }).click();
  await page.getByRole('textbox', { name: created.fields.amount }).fill('20');
  await page.getByRole('textbox', { name: created.fields.address }).fill('Екатеринбург, Машинная 1');
  await page.getByRole('textbox', { name: created.fields.description }).fill('Сварная, в пачках');
  await page.getByLabel(created.fields.preferable_time).fill(DAY);
  await page.getByRole('button', { name: created.actions.activate }).click();
  await page.getByRole('dialog').getByRole('button', { name: wizard.complete.to_dashboard }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

interface Offer {
  readonly token: string;
  readonly title: string;
  readonly price: string;
  /** Its screens are looked at by axe. */
  readonly isLookedAt: boolean;
}

/** A supplier finds the request among all requests and answers it, in a browser of their own. */
async function offerFromTheOpenList(browser: Browser, lang: Lang, offer: Offer): Promise<void> {
  const { token, title, price, isLookedAt } = offer;
  const { received } = WORDS[lang];
  const context = await secondBrowser(browser, lang);
  const page = await context.newPage();
  await signedIn(page, token);
  await page.goto(`/o/received?tab=all&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: received.row.answer_named.replace('{{name}}', title) }).click();
  const dialog = page.getByRole('dialog', { name: received.offer.title });
  await dialog.getByRole('textbox', { name: received.offer.price }).fill(price);
  await dialog.getByRole('textbox', { name: received.offer.delivery_price }).fill('0');
  await expect(dialog.getByLabel(received.offer.time)).toHaveValue(DAY);
  if (isLookedAt) await expectAccessible(page);
  await dialog.getByRole('button', { name: received.offer.submit }).click();
  await page.getByRole('button', { name: received.offer.sent_done }).click();
  await expect(page).toHaveURL(/\/o\/received$/);
  // The address changes before the list of all requests leaves the page, and that list names the request twice.
  await expect(page.getByRole('link', { name: received.tabs.mine })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  if (isLookedAt) await expectAccessible(page);
  await context.close();
}
