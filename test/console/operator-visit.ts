// Operators in the browser: their screens in live and in the sandbox, and their journeys.
import type { BrowserContext, Page } from 'playwright-core';
import { systemClock } from '@pay/core/time';
import { walkJourneys } from './journeys.ts';
import { oneTimeCode } from './one-time-code.ts';
import { operatorWork, type OperatorWork, type PersonName } from './operator-company.ts';
import { operatorWays, visitPlantedAsOperator } from './operator-journeys.ts';
import type { ConsolePlatform } from './platform.ts';
import { liveScreens, sandboxScreens } from './operator-screens.ts';
import { switchToLive, type Stop } from './visits.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export type OperatorVisit = {
  readonly url: string;
  readonly platform: ConsolePlatform;
  /** The key of the demonstration company, whose sandbox has the stuck work. */
  readonly key: string;
  readonly newContext: (state?: State) => Promise<BrowserContext>;
  readonly visitAll: (state: State, stops: readonly Stop[]) => Promise<string[]>;
  readonly settled: (page: Page) => Promise<void>;
};

const password = 'correct horse battery';

/** Visits the screens as operators. Returns the errors and the number of visited screens. */
export async function visitAsOperator(visit: OperatorVisit): Promise<{ findings: string[]; stops: number }> {
  const { url, newContext, settled } = visit;
  const work = await operatorWork(visit.platform, visit.key);
  const [grace, linus] = await Promise.all([signInAs(visit, work, 'grace'), signInAs(visit, work, 'linus')]);
  const mina = await signInFirstTime(visit, work.admin);
  const contexts = [await newContext(grace), await newContext(linus), await newContext(mina)] as const;
  const [page, second, admin] = [await contexts[0].newPage(), await contexts[1].newPage(), await contexts[2].newPage()];
  const input = { url, work, second, admin, settled };
  await toLive(page, url);
  const live = await contexts[0].storageState();
  // Visits items that wait for a decision, before the journeys decide them.
  const looked = await Promise.all([
    visit.visitAll(live, stopsOf(liveScreens, work)),
    visit.visitAll(linus, stopsOf(sandboxScreens, work)),
    visit.visitAll(mina, [{ name: 'key-offers', address: '/keys', pictured: [] }]),
    readsOnly(visit, work),
  ]);
  const findings = [
    ...looked.flat(),
    ...(await walkJourneys(page, operatorWays, input)),
    ...(await visitPlantedAsOperator(page, input)),
  ];
  for (const context of contexts) await context.close();
  return { findings, stops: liveScreens.length + sandboxScreens.length + 1 };
}

function stopsOf(list: typeof liveScreens, work: OperatorWork): Stop[] {
  return list.map(({ name, path, pictured = [] }) => ({ name, address: path(work), pictured }));
}

const signInAs = (visit: OperatorVisit, { people }: OperatorWork, name: PersonName): Promise<State> =>
  signInFirstTime(visit, people[name], setUpSecondFactor);

type FirstPassword = OperatorWork['admin'];

async function signInFirstTime(
  { url, newContext }: OperatorVisit,
  person: FirstPassword,
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<State> {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await then(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * Sets up the second factor that an operator needs: an authenticator app, with recovery codes. The console leads to
 * this step.
 */
async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByRole('textbox', { name: /code/i });
  await code.waitFor();
  const secret = /[A-Z2-7]{16,}/.exec(await dialog.innerText())?.[0] ?? '';
  await code.fill(oneTimeCode(secret, systemClock.now()));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function toLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await switchToLive(page);
}

/** An auditor sees everything and can change nothing. */
async function readsOnly(visit: OperatorVisit, work: OperatorWork): Promise<string[]> {
  const context = await visit.newContext(await signInAs(visit, work, 'maria'));
  const page = await context.newPage();
  await page.goto(`${visit.url}/lookup/${work.sandboxWallet}`);
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  // With this link, the screen knows the role's permissions.
  await page.getByRole('link', { name: 'Identity checks' }).waitFor();
  const offered = await page.getByRole('button', { name: /^(Freeze|Unfreeze)$/ }).count();
  await context.close();
  return offered === 0 ? [] : ['an auditor is offered to freeze a wallet'];
}
