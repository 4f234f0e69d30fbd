import type { APIRequestContext, Page } from '@playwright/test';
import enWizard from '../web/src/app/wizard/en.json' with { type: 'json' };
import ruWizard from '../web/src/app/wizard/ru.json' with { type: 'json' };
import ruAnswers from '../web/src/features/answers/ru.json' with { type: 'json' };
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import enCompanies from '../web/src/features/companies/en.json' with { type: 'json' };
import ruCompanies from '../web/src/features/companies/ru.json' with { type: 'json' };
import en from '../web/src/features/created-orders/en.json' with { type: 'json' };
import ru from '../web/src/features/created-orders/ru.json' with { type: 'json' };
import ruReceived from '../web/src/features/received-orders/ru.json' with { type: 'json' };
import { anInn, createCompany, secondBrowser, signedIn } from './company-support.ts';
import { anEmail, expect, expectAccessible, lastCode, newUser, ONE_WIDTH, test, useLanguage } from './support.ts';
import { typeAccount, typeCompany } from './wizard-support.ts';

const LANGUAGES = [
  ['ru', { ...ru, wizard: ruWizard, auth: ruAuth, company: ruCompanies }],
  ['en', { ...en, wizard: enWizard, auth: enAuth, company: enCompanies }],
] as const;

const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

async function fill(page: Page, say: (typeof LANGUAGES)[number][1]) {
  await page.getByRole('textbox', { name: say.fields.amount }).fill('20');
  await page.getByRole('textbox', { name: say.fields.address }).fill('Екатеринбург, Машинная 1');
  await page.getByRole('textbox', { name: say.fields.description }).fill('Сварная, в пачках');
  await page.getByLabel(say.fields.preferable_time).fill(DAY);
}

test('a toast stands beside the drawer, not over what can be pressed in it', { tag: ONE_WIDTH }, async ({
  page,
  request,
}) => {
  const { token } = await newUser(request);
  await createCompany(request, token, 'СтройМонтаж');
  await signedIn(page, token);
  await page.goto('/o/created?show=createRequest');
  await page.getByRole('textbox', { name: ru.fields.request }).fill('Труба стальная');
  await page.getByRole('button', { name: ru.drawer.next }).click();
  const image = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) };
  await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(image);
  const toast = page.locator('.mantine-Notification-root', { hasText: image.name });
  await expect(toast).toBeVisible();
  const [box, drawer] = [await toast.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
});

for (const [lang, say] of LANGUAGES) {
  test(`a request from the drawer to the archive, with a reload on the way (${lang})`, async ({ page, request }) => {
    test.setTimeout(300_000);
    await useLanguage(page, lang);
    const { token } = await newUser(request);
    await createCompany(request, token, 'СтройМонтаж');
    await signedIn(page, token);
    await page.goto('/o/created');
    await expect(page.getByRole('heading', { name: say.empty.title })).toBeVisible();

    await page.getByRole('main').getByRole('button').first().click();
    const name = `Труба стальная ${lang}`;
    await page.getByRole('textbox', { name: say.fields.request }).fill(name);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.drawer.next }).click();
    await page.getByRole('textbox', { name: say.fields.address }).fill('Екатеринбург');
    await page.reload();
    await expect(page.getByRole('textbox', { name: say.fields.address })).toHaveValue('Екатеринбург');
    await fill(page, say);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.drawer.activate }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: say.timeline.title })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: say.actions.archive, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.archive.confirm }).click();
    await expect(page.getByText(say.closed.archived)).toBeVisible();
    await page.goto('/o/created?status=archive');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the wizard, from a visitor to a published request, with reloads (${lang})`, async ({ page, request }) => {
    test.setTimeout(300_000);
    await useLanguage(page, lang);
    const email = anEmail();
    await page.goto('/?show=signUp');
    await expect(page.getByRole('heading', { name: say.wizard.titles.signUp })).toBeVisible();
    await expectAccessible(page);
    await typeAccount(page, say.auth, email);
    await expect(page.getByRole('heading', { name: say.wizard.titles.confirmEmail })).toBeVisible();
    await page.reload();
    await page.locator('input[name=code]').fill(await lastCode(request, email));

    await expect(page.getByRole('heading', { name: say.wizard.titles.companyCreation })).toBeVisible();
    await page.reload();
    await typeCompany(page, say.company, 'СтройМонтаж', 'Тверь, Советская 1');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: say.company.create.submit }).click();

    await expect(page.getByRole('heading', { name: say.wizard.titles.createRequest })).toBeVisible();
    await page.getByRole('textbox', { name: say.fields.request }).fill(`Труба стальная ${lang}`);
    await page.getByRole('button', { name: say.drawer.next }).click();
    await expect(page.getByRole('heading', { name: say.wizard.titles.updateRequest })).toBeVisible();
    await fill(page, say);
    await expectAccessible(page);
    await page.getByRole('button', { name: say.actions.activate }).click();
    await expect(page.getByRole('heading', { name: say.wizard.titles.complete })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: say.wizard.complete.to_dashboard }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

/** A person with a company, and calls on its behalf. */
async function trader(request: APIRequestContext, name: string) {
  const { token } = await newUser(request);
  const company = await createCompany(request, token, name);
  const reply = await request.get(`/api/users/company/token/${company}/`, {
    headers: { authorization: `Token ${token}` },
  });
  const headers = { authorization: `Token ${(await reply.json()).Token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/orders/request/${path}/`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  return { token, company, post };
}

test('the open pages of both sides show the other side’s changes, without a reload', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const buyer = await trader(request, 'СтройМонтаж');
  // Companies of other journeys are asked too.
  const name = `Фланец ${anInn()}`;
  const supplier = await trader(request, name);
  const { id } = await buyer.post('create', {
    request: 'Труба 57х3,5',
    amount: 20,
    preferable_time: DAY,
    address: 'Екатеринбург, Машинная 1',
    description: 'Сварная, в пачках',
  });
  await buyer.post('personal/activate', { id });
  const { companies } = await buyer.post('invite', { id, company: supplier.company });
  const chain = companies.find(({ company }: { company: { id: number } }) => company.id === supplier.company);

  await signedIn(page, buyer.token);
  const live = page.waitForResponse('**/api/users/notifications/stream/');
  await page.goto(`/o/created/${id}`);
  const answer = page.getByRole('button', { name });
  await expect(answer).toContainText(ruAnswers.no_offer);
  await live;

  const elsewhere = await secondBrowser(browser, 'ru');
  const theirs = await elsewhere.newPage();
  await signedIn(theirs, supplier.token);
  await theirs.goto(`/o/received/${chain.id}`);
  await theirs.getByRole('button', { name: ruReceived.offer.open }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByRole('textbox', { name: ruReceived.offer.price }).fill('900');
  await dialog.getByLabel(ruReceived.offer.time).fill(DAY);
  await expectAccessible(theirs);
  await dialog.getByRole('button', { name: ruReceived.offer.submit }).click();
  await expect(theirs.getByText(ruReceived.offer.sent_text)).toBeVisible();

  await expect(answer).toContainText(/18\s000\s₽/);
  const liveToo = theirs.waitForResponse('**/api/users/notifications/stream/');
  await theirs.goto(`/o/received/${chain.id}`);
  await expect(theirs.getByText(ruReceived.state.confirmed.text)).toBeVisible();
  await liveToo;

  await answer.click();
  const choose = page.getByRole('dialog').getByRole('button', { name: ruAnswers.choose.open, exact: true });
  await expect(choose).toBeVisible();
  await expectAccessible(page);
  await choose.click();
  const question = page.getByRole('dialog', { name: ruAnswers.choose.title });
  await page.setViewportSize({ width: 768, height: 1024 });
  await question.getByRole('button', { name: ruAnswers.choose.confirm, exact: true }).click();
  // On a tablet it does not cover the head of the dialog that stays open.
  const toast = page.locator('.mantine-Notification-root', { hasText: ruAnswers.choose.done });
  await expect(toast).toBeVisible();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Закрыть' });
  const [said, closed] = [await toast.boundingBox(), await close.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(closed?.y ?? 0);
  await expect(theirs.getByText(ruReceived.state.selected.title)).toBeVisible();
  await elsewhere.close();
});
