// Whoever runs the platform, in the browser: their screens in live and in the sandbox, and their ways.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { TestFleet } from '@pay/testkit/fleet';
import { systemClock } from '@pay/core/time';
import { walked } from './journeys.ts';
import { oneTimeCode } from './one-time-code.ts';
import { operatorWork, type OperatorWork, type PersonName } from './operator-company.ts';
import { operatorWays, visitPlantedAsOperator } from './operator-journeys.ts';
import { liveScreens, sandboxScreens } from './operator-screens.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Stop = { readonly name: string; readonly address: string; readonly isPictured: boolean };

export type OperatorVisit = {
  readonly url: string;
  readonly browser: Browser;
  readonly fleet: TestFleet;
  /** Of the demonstration company, whose sandbox has what is stuck. */
  readonly key: string;
  readonly newContext: (state?: State) => Promise<BrowserContext>;
  readonly visitAll: (state: State, stops: readonly Stop[]) => Promise<string[]>;
  readonly settled: (page: Page) => Promise<void>;
};

const password = 'correct horse battery';

/** What is wrong, and how many screens were visited. */
export async function visitAsOperator(visit: OperatorVisit): Promise<{ findings: string[]; stops: number }> {
  const { url, newContext, settled } = visit;
  const work = await operatorWork(visit.fleet, visit.key);
  const grace = await signedInAs(visit, work, 'grace');
  const linus = await signedInAs(visit, work, 'linus');
  const findings: string[] = [];
  const contexts = [await newContext(grace), await newContext(linus)] as const;
  const [page, second] = [await contexts[0].newPage(), await contexts[1].newPage()];
  const input = { url, work, second, settled };
  await toLive(page, url);
  const live = await contexts[0].storageState();
  findings.push(...(await visit.visitAll(live, stopsOf(liveScreens, work))));
  findings.push(...(await visit.visitAll(linus, stopsOf(sandboxScreens, work))));
  findings.push(...(await walked(page, operatorWays, input)));
  findings.push(...(await readsOnly(visit, work)));
  findings.push(...(await visitPlantedAsOperator(page, input)));
  for (const context of contexts) await context.close();
  return { findings, stops: liveScreens.length + sandboxScreens.length };
}

function stopsOf(list: typeof liveScreens, work: OperatorWork): Stop[] {
  return list.map(({ name, path, isPictured = false }) => ({ name, address: path(work), isPictured }));
}

async function signedInAs({ url, newContext }: OperatorVisit, { people }: OperatorWork, name: PersonName): Promise<State> {
  const context = await newContext();
  const page = await context.newPage();
  const person = people[name];
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await setUpSecondFactor(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** As an authenticator app does it: who decides about everybody's money has more than a password. */
async function setUpSecondFactor(page: Page): Promise<void> {
  const ask = (path: string, body: object): Promise<{ readonly data: { readonly secret?: string } }> =>
    page.evaluate(`fetch('/console/api${path}', {
      method: 'POST', headers: { 'x-console-request': '1', 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))},
    }).then((response) => response.json())`);
  const { data } = await ask('/totp', { password });
  await ask('/totp/confirm', { code: oneTimeCode(data.secret ?? '', systemClock.now()) });
}

async function toLive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('label', { hasText: 'Live' }).click();
  await page.getByText('PLATFORM · LIVE').waitFor();
}

/** An auditor sees everything and is offered no change. */
async function readsOnly(visit: OperatorVisit, work: OperatorWork): Promise<string[]> {
  const context = await visit.newContext(await signedInAs(visit, work, 'maria'));
  const page = await context.newPage();
  await page.goto(`${visit.url}/lookup/${work.sandboxWallet}`);
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  // By then the screen knows what the role may do.
  await page.getByRole('link', { name: 'Review queue' }).waitFor();
  const offered = await page.getByRole('button', { name: /^(Freeze|Unfreeze)$/ }).count();
  await context.close();
  return offered === 0 ? [] : ['an auditor is offered to freeze a wallet'];
}
