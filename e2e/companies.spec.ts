import enWords from '../contract/src/words/en.json' with { type: 'json' };
import ruWords from '../contract/src/words/ru.json' with { type: 'json' };
import enNames from '../contract/src/words/work-names-en.json' with { type: 'json' };
import ruNames from '../contract/src/words/work-names-ru.json' with { type: 'json' };
import enAuth from '../web/src/features/auth/en.json' with { type: 'json' };
import ruAuth from '../web/src/features/auth/ru.json' with { type: 'json' };
import enCompanies from '../web/src/features/companies/en.json' with { type: 'json' };
import ruCompanies from '../web/src/features/companies/ru.json' with { type: 'json' };
import enDashboard from '../web/src/features/dashboard/en.json' with { type: 'json' };
import ruDashboard from '../web/src/features/dashboard/ru.json' with { type: 'json' };
import enJoin from '../web/src/features/join/en.json' with { type: 'json' };
import ruJoin from '../web/src/features/join/ru.json' with { type: 'json' };
import enMembers from '../web/src/features/members/en.json' with { type: 'json' };
import ruMembers from '../web/src/features/members/ru.json' with { type: 'json' };
import enCommon from '../web/src/shared/i18n/en.json' with { type: 'json' };
import ruCommon from '../web/src/shared/i18n/ru.json' with { type: 'json' };
import { field, secondBrowser, signedIn } from './company-support.ts';
import { expect, expectAccessible, lastSent, newUser, PASSWORD, test, useLanguage } from './support.ts';

const WORDS = {
  ru: {
    words: { ...ruWords, ...ruNames },
    auth: ruAuth,
    companies: ruCompanies,
    dashboard: ruDashboard,
    join: ruJoin,
    members: ruMembers,
    common: ruCommon,
  },
  en: {
    words: { ...enWords, ...enNames },
    auth: enAuth,
    companies: enCompanies,
    dashboard: enDashboard,
    join: enJoin,
    members: enMembers,
    common: enCommon,
  },
} as const;

/** Active companies of the demo register; each may be created once. */
const REGISTER: Readonly<Record<string, string>> = {
  'desktop ru': '7200713097',
  'desktop en': '5800717660',
  'phone ru': '7800722230',
  'phone en': '3100726803',
};

for (const lang of ['ru', 'en'] as const) {
  const say = WORDS[lang];

  test(`create, edit, invite, join, change rights, remove (${lang})`, async ({ page, request, browser }, {
    project,
  }) => {
    // Two browsers and a dozen screens: a busy machine needs a while.
    test.setTimeout(400_000);
    await useLanguage(page, lang);
    const owner = await newUser(request);
    await signedIn(page, owner.token);

    await test.step('create by INN', async () => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: say.dashboard.company.create, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: say.companies.create.title });
      await field(dialog, say.companies.fields.inn).fill(REGISTER[`${project.name} ${lang}`] ?? '');
      await page.getByRole('option').filter({ visible: true }).first().click();
      await expect(dialog.getByRole('region', { name: say.companies.create.picked })).toBeVisible();
      await expect(field(dialog, say.companies.fields.legal_address)).not.toBeEmpty();
      await field(dialog, say.companies.fields.company_type).selectOption('2');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.companies.create.submit }).click();
      await expect(page.getByText(say.companies.create.done, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: say.dashboard.company.title })).toBeHidden();
      // The person and the company are fetched anew: until then there is only a skeleton.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('edit', async () => {
      await page.goto('/company/edit');
      for (const name of ['name', 'inn', 'legal_address'] as const)
        await expect(field(page, say.companies.fields[name]), 'what the register says is locked').toBeDisabled();
      await field(page, say.companies.fields.website).fill('sever.example');
      await field(page, say.companies.fields.bik).fill('044525225');
      const account = field(page, say.companies.fields.checking_account);
      await account.fill('40702810200000000002');
      await account.blur();
      await expect(page.getByText(say.words.field.account_bik)).toBeVisible();
      await account.fill('40702810200000000001');
      await expectAccessible(page);
      await page.getByRole('button', { name: say.companies.edit.submit }).click();
      await expect(page.getByText(say.companies.edit.saved)).toBeVisible();
      await page.reload();
      await expect(field(page, say.companies.fields.website)).toHaveValue('https://sever.example');
    });

    const colleague = await newUser(request);
    await test.step('invite', async () => {
      await page.goto('/company/members');
      await expect(page.getByRole('row')).toHaveCount(2);
      await page.getByRole('button', { name: say.members.invite.open }).click();
      const dialog = page.getByRole('dialog', { name: say.members.invite.title });
      await field(dialog, say.members.invite.emails).fill(`${colleague.email}, nonsense`);
      await dialog.getByRole('button', { name: say.words.preset.buyer }).click();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.members.invite.submit }).click();
      await expect(
        page.getByText(say.members.invite.sent_one.replace('{{emails}}', colleague.email), { exact: true }),
      ).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText(`nonsense: ${say.words.invitation_failure.email}`);
      await expect(field(dialog, say.members.invite.emails)).toHaveValue('nonsense');
      await field(dialog, say.members.invite.emails).fill('');
      await dialog.getByRole('button', { name: say.common.close }).click();
      await page.getByRole('link', { name: say.members.tabs.invitations }).click();
      await expect(page.getByRole('row').filter({ hasText: colleague.email })).toBeVisible();
      await expectAccessible(page);
    });

    const second = await secondBrowser(browser, lang);
    const other = await second.newPage();
    await test.step('join from another browser, through sign-in', async () => {
      const { text } = await lastSent(request, colleague.email);
      const link = new URL(/https?:\/\/\S+\/joincompany\/[\w-]+/.exec(text)?.[0] ?? '');
      await other.goto(link.pathname);
      await expect(other.getByText(say.join.found)).toBeVisible();
      await expectAccessible(other);
      await other.getByRole('link', { name: say.common.sign_in }).click();
      await field(other, say.auth.email).fill(colleague.email);
      await other.locator('input[type=password]').fill(PASSWORD);
      await other.getByRole('button', { name: say.auth.sign_in.submit, exact: true }).click();
      await other.getByRole('button', { name: say.join.accept }).click();
      await expect(other).toHaveURL(/\/dashboard$/);
      await other.goto(link.pathname);
      await expect(other.getByText(say.join.used.title)).toBeVisible();
      await expectAccessible(other);
    });

    await test.step('a buyer can read the company’s details, and change none of them', async () => {
      await other.goto('/company/members');
      await expect(other.getByRole('row')).toHaveCount(3);
      await expect(other.getByRole('button', { name: say.members.invite.open })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      // The element around the button and its hint adds no space.
      const disabled = other.getByRole('button', { name: say.members.invite.open });
      expect((await disabled.boundingBox())?.x).toBe((await disabled.locator('..').boundingBox())?.x);
      await expect(other.getByRole('row').getByRole('button')).toHaveCount(1);
      await expectAccessible(other);
      await other.goto('/company/edit');
      await expect(field(other, say.companies.fields.website)).toHaveValue('https://sever.example');
      await expect(field(other, say.companies.fields.website)).toBeDisabled();
      await expectAccessible(other);
    });

    const row = page.getByRole('row').filter({ hasText: colleague.email });
    const change = async (flag: string) => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: say.members.actions.edit }).click();
      const dialog = page.getByRole('dialog', { name: say.members.edit.title });
      await dialog.getByRole('switch', { name: new RegExp(`^${flag}`) }).click();
      await dialog.getByRole('button', { name: say.members.edit.submit }).click();
      await expect(dialog).toBeHidden();
    };

    await test.step('permissions appear and disappear', async () => {
      await page.goto('/company/members');
      // Away from the bar at a phone's bottom, which would cover a menu.
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await row.getByRole('button').click();
      const edit = page.getByRole('menuitem', { name: say.members.actions.edit });
      await expect(edit).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(edit).toBeHidden();
      await change(say.words.permission.add_users_permission);
      await other.goto('/company/members');
      await expect(other.getByRole('link', { name: say.members.tabs.invitations })).toBeVisible();
      await expect(other.getByRole('button', { name: say.members.invite.open })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await change(say.words.permission.add_users_permission);
      await other.reload();
      await expect(other.getByRole('row')).toHaveCount(3);
      await expect(other.getByRole('button', { name: say.members.invite.open })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(other.getByRole('link', { name: say.members.tabs.invitations })).toBeHidden();
    });

    await test.step('remove', async () => {
      await row.getByRole('button').click();
      await page.getByRole('menuitem', { name: say.members.actions.remove }).click();
      const confirm = page.getByRole('button', { name: say.members.remove.confirm, exact: true });
      await expect(confirm).toBeVisible();
      await expectAccessible(page);
      await confirm.click();
      await expect(row).toHaveCount(0);
      await other.reload();
      // The lost company is forgotten first, then everything is fetched anew.
      await expect.poll(() => other.evaluate(() => localStorage.getItem('company_id'))).toBeNull();
      await expect(other.getByRole('heading', { name: say.common.company_needed.title })).toBeVisible();
      await expectAccessible(other);
    });
    await second.close();
  });
}
