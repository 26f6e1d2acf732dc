// Members of an account and their live keys, in the browser: each role's actions, and actions that need a second
// factor.
import type { BrowserContext, Page } from 'playwright-core';
import { systemClock } from '@pay/core/time';
import { must, walkJourneys } from './journeys.ts';
import { oneTimeCode } from './one-time-code.ts';
import type { ConsolePlatform } from './platform.ts';
import { switchToLive } from './visits.ts';

type PeopleVisit = {
  readonly url: string;
  readonly platform: ConsolePlatform;
  readonly newContext: () => Promise<BrowserContext>;
  /** Checks a screen in all views. */
  readonly look: (page: Page, name: string) => Promise<string[]>;
};

const password = 'correct horse battery';

export async function visitAsMembers({ url, platform, newContext, look }: PeopleVisit): Promise<string[]> {
  const admin = { email: 'lin@example.com', name: 'Lin', role: 'admin' as const, accountName: 'Keys' };
  const { password: once, accountId } = await platform.operator.createUser(admin);
  const developer = { email: 'dev@example.com', name: 'Dev', role: 'developer' as const, accountId: accountId ?? '' };
  const { password: onceToo } = await platform.operator.createUser(developer);
  const findings: string[] = [];
  const contexts = [await newContext(), await newContext()] as const;
  const [adminPage, developerPage] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await enterLive(adminPage, { url, email: admin.email, once });
  await enterLive(developerPage, { url, email: developer.email, once: onceToo });
  const input = { url, look: async (page: Page, name: string) => void findings.push(...(await look(page, name))) };
  findings.push(
    ...(await walkJourneys(developerPage, developerWays, input)),
    ...(await walkJourneys(adminPage, adminWays, input)),
  );
  for (const context of contexts) await context.close();
  return findings;
}

async function enterLive(page: Page, { url, email, once }: { url: string; email: string; once: string }): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(once);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(once);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await switchToLive(page);
}

type Input = { readonly url: string; readonly look: (page: Page, name: string) => Promise<void> };
type Ways = Readonly<Record<string, (page: Page, input: Input) => Promise<void>>>;

async function openForm(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/keys`);
  await page.getByRole('button', { name: 'New key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
}
const findKeptButton = (page: Page) => page.getByRole('button', { name: 'I have saved it' });

const developerWays: Ways = {
  async 'a developer sees only the actions that the role permits in live'(page, { url, look }) {
    await openForm(page, url, 'reader');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Webhooks: write' }).waitFor();
    for (const name of ['Transfers and conversions: write', 'Cards: reveal', 'Customers: write'])
      must((await dialog.getByRole('checkbox', { name }).count()) === 0, `${name} is offered`);
    must((await dialog.getByText('Full access').count()) === 0, 'everything is offered');
    await look(page, 'new-key-developer');
    await dialog.getByText('Everything that my role allows').click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await findKeptButton(page).click();
    await page
      .getByRole('row', { name: /account/ })
      .getByText('Admins only')
      .waitFor();
    await look(page, 'keys-developer');
  },
};

const adminWays: Ways = {
  async 'an admin creates a live key with all scopes only after a second-factor proof'(page, { url, look }) {
    await openForm(page, url, 'server');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Full access').click();
    await dialog.getByText('This needs a second factor').waitFor();
    must((await dialog.getByRole('button', { name: 'Create key' }).count()) === 0, 'the key is offered without a factor');
    await look(page, 'new-key-no-factor');
    await page.goto(`${url}/security`);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = await page
      .getByText(/^[A-Z2-7]{32}$/)
      .first()
      .innerText();
    await page.getByRole('textbox', { name: 'The code that it shows now' }).fill(oneTimeCode(secret, systemClock.now()));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).waitFor();
    const codes = (await page.getByRole('dialog').innerText()).match(/\b[0-9a-z]{4}(-[0-9a-z]{4})+\b/gi) ?? [];
    must(codes.length === 10, `there are ${codes.length} recovery codes`);
    await page.getByRole('button', { name: 'I have saved them' }).click();

    // Only the browser's clock advances, so the console requests another proof. The service accepts the proof.
    await page.clock.install({ time: systemClock.now() + 6 * 60_000 });
    await openForm(page, url, 'server');
    await page.getByRole('dialog').getByText('Full access').click();
    await page.getByText('Confirm your second factor first').waitFor();
    await look(page, 'new-key-prove');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'One of your recovery codes' }).fill(codes[0] ?? '');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/second-factor/proof')),
      page.getByRole('button', { name: 'Prove' }).click(),
    ]);
    must(answer.status() === 200, `the proof is answered ${answer.status()}`);
    await page.clock.setSystemTime(systemClock.now());
    await openForm(page, url, 'server');
    await page.getByRole('dialog').getByText('Full access').click();
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByText(/^svc_live_\w{12}_\w+$/).waitFor();
    await findKeptButton(page).click();
  },
};
