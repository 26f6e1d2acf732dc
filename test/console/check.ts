// `npm run check:console` opens the console in a real browser, with a company's month of payments. The axe library
// checks every screen on a phone and on a desktop, in light and dark, and the browser must report no error. Then the
// journeys of users and the hosted pages follow. Without a Chromium, prints a line, or fails with `--require`.
// `--shots` saves a picture of every screen in `.local/console`. `--pictures` writes the pictures of README and guides
// to docs/img. `--speed` only measures, including the browser's speed without any script.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { systemClock } from '@pay/core/time';
import { seedCompany } from '@pay/local-stack/demo/seed-company';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { Pay } from '@pay/sdk';
import { obtainChromium } from '../docs/chromium.ts';
import { journeys, walkJourneys } from './journeys.ts';
import { keyboardWays } from './keyboard-journeys.ts';
import { developerWays } from './developer-journeys.ts';
import { nameWays } from './name-journeys.ts';
import { developerIdsOf, developerScreens } from './developer-screens.ts';
import { financeWays } from './finance-journeys.ts';
import { financeIdsOf, financeScreens } from './finance-screens.ts';
import { visitAsOperator } from './operator-visit.ts';
import { takePicture } from './picture.ts';
import { consolePlatform, type ConsolePlatform } from './platform.ts';
import { visitAsMembers } from './people-visit.ts';
import { visitPlanted } from './planted-visit.ts';
import { visitHosted } from './hosted-visit.ts';
import { idsOf, screens, type Ids } from './screens.ts';
import { follow, waitForIdle } from './wait-for-idle.ts';
import { measureSpeed } from './speed.ts';
import { seriousOn, showView, sizeOf, views, visitAll, type Stop, type Theme, type View } from './visits.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = join(localFolder, 'console');
mkdirSync(folder, { recursive: true });
const docsFolder = join(repositoryRoot, 'docs', 'img');
const isForDocs = process.argv.includes('--pictures');
const isPictured = process.argv.includes('--shots');
/** Set by `npm run bench -- console`. */
const isForSpeed = process.argv.includes('--speed');
/** Maximum compressed bytes of scripts for the first screen. */
const scriptBytesMax = 250_000;
const password = 'correct horse battery';
/** Days of payments: enough for every state and for a chart. */
const seededDays = 6;
const patienceMs = 90_000;
/** Number of pages that visit screens concurrently. Three journeys run at the same time. */
const lanes = 2;

/** Prints the duration of a part, so that a slow run shows the slow part. */
let lapMs = systemClock.now();
function lap(part: string): void {
  const nowMs = systemClock.now();
  say(`${part}: ${((nowMs - lapMs) / 1_000).toFixed(1)} s`);
  lapMs = nowMs;
}

const chromiumInstall = obtainChromium();
if (chromiumInstall === undefined) {
  say('The console in a browser: SKIPPED, no Chromium on PATH, in CHROMIUM or from npm');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}
const buildResult = spawnSync(
  process.execPath,
  ['--no-warnings', join(repositoryRoot, 'packages/console-ui/build/write-screens.ts')],
  {
    stdio: 'inherit',
  },
);
if (buildResult.status !== 0) process.exit(1);
const findings: string[] = [];
let stopCount = 0;
const platform = await consolePlatform();
const url = `${platform.consoleUrl}/console`;
const browser = await chromium.launch({
  executablePath: chromiumInstall.program,
  args: [...chromiumInstall.flags],
  env: { ...process.env, ...chromiumInstall.env },
});
lap('platform and browser');
try {
  const company = await aCompany(platform);
  lap('company');
  const state = await signInFirstTime(browser, company.firstPassword);
  findings.push(...(await firstLoad(browser, state)));
  lap('sign-in and first load');
  // Pictures for docs show the company in its initial state.
  if (isForDocs) findings.push(...(await visitStops(state, company.stops)));
  // Each part mostly waits for another process, so the parts run concurrently.
  const found = isForSpeed ? [] : await all([integrators(state, company), operators(company)]);
  for (const part of found) {
    findings.push(...part.findings);
    stopCount += part.stops;
  }
  lap('screens and ways');
  // Alone, because it is measured.
  findings.push(...(await measureSpeed(await (await contextOf(browser, state)).newPage(), { url, say, isCompared: isForSpeed })));
  lap('speed');
} finally {
  await browser.close();
  await platform.stop();
}
for (const finding of findings) say(finding);
say(`The console in a browser: ${stopCount} screens in ${views.length} views, ${findings.length} findings`);
process.exit(findings.length === 0 ? 0 : 1);

async function visitStops(state: State, stops: readonly Stop[]): Promise<string[]> {
  return visitAll(await contextOf(browser, state), { url, stops, lanes, picturesOf });
}

type Part = { readonly findings: readonly string[]; readonly stops: number };

/** Like Promise.all, but waits for all parts: the browser is closed afterwards. */
async function all<T>(parts: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

async function integrators(state: State, { stops, ids, card, key, email }: Company): Promise<Part> {
  const parts = await all([
    ...(isForDocs ? [] : [visitStops(state, stops)]),
    // Separate sessions, because one journey switches to live and finally signs out.
    signInAgain(browser).then(async (page) => [
      ...(await walkJourneys(page, developerWays, { url, card })),
      ...(await walkJourneys(await signInAgain(browser), nameWays, { url, ids, card })),
      ...(await walkJourneys(await signInAgain(browser), keyboardWays, { url })),
    ]),
    signInAgain(browser).then((page) => walkJourneys(page, financeWays, { url, payer: ids.payer, email })),
    signInAgain(browser).then((page) => journeys(page, { url, ids, api: platform.url })),
  ]);
  parts.push(await visitHosted({ browser, platform, folder: isPictured ? folder : undefined }));
  parts.push(await visitAsMembers({ url, platform, newContext: () => contextOf(browser), look }));
  // The last visit, because afterwards every list contains markup.
  const planted = await visitPlanted(await contextOf(browser, state), { url, api: platform.url, key, lanes });
  return { findings: [...parts.flat(), ...planted], stops: stops.length };
}

/** Checks a screen in the middle of a journey, in all views. */
async function look(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const view of views) {
    await showView(page, view);
    found.push(...(await seriousOn(page, `${name} ${view.width} ${view.theme}`)));
    if (isPictured) await takePicture(page, join(folder, `${name}.${view.width}.${view.theme}.png`));
  }
  await showView(page, { width: 1_440, theme: 'light' });
  return found;
}

function operators({ key }: Company): Promise<Part> {
  return visitAsOperator({
    url,
    platform,
    key,
    settled: waitForIdle,
    newContext: (as) => contextOf(browser, as),
    visitAll: visitStops,
  });
}

type Company = {
  readonly firstPassword: string;
  readonly ids: Ids;
  /** Of the payer. */
  readonly email: string;
  readonly card: string;
  readonly key: string;
  readonly stops: readonly Stop[];
};

function stopsOf<I>(list: readonly { name: string; path: (ids: I) => string; pictured?: readonly Theme[] }[], ids: I): Stop[] {
  return list.map(({ name, path, pictured = [] }) => ({ name, address: path(ids), pictured }));
}

async function aCompany({ operator, url }: ConsolePlatform): Promise<Company> {
  const { text } = await operator.createKey('sandbox', 'Acme', {});
  const pay = new Pay({ baseUrl: url, apiKey: text });
  await seedCompany({ pay, nowMs: systemClock.now(), days: seededDays, onDay: () => undefined });
  const { id: sandbox } = await pay.apiKeys.current();
  const { password: once } = await operator.createUser({
    email: 'ada@example.com',
    name: 'Ada Byron',
    role: 'admin',
    accountName: 'Acme',
    owners: { sandbox },
  });
  const [ids, others] = [await idsOf(pay), await developerIdsOf(pay)];
  const finance = await financeIdsOf(pay, ids);
  const stops = [...stopsOf(screens, ids), ...stopsOf(developerScreens, others), ...stopsOf(financeScreens, finance)];
  const { email } = await pay.customers.get(ids.payer);
  return { firstPassword: once, ids, email, card: others.card, key: text, stops };
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in for the first time, which requires a new password. */
async function signInFirstTime(one: Browser, firstPassword: string): Promise<State> {
  const context = await contextOf(one);
  const page = await context.newPage();
  await signIn(page, firstPassword, async () => {
    findings.push(...(await seriousOn(page, 'sign-in')));
    if (isPictured) await takePicture(page, join(folder, 'sign-in.1440.light.png'));
  });
  await page.getByRole('textbox', { name: 'Current password' }).fill(firstPassword);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  findings.push(...(await seriousOn(page, 'new-password')));
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signInAgain(one: Browser): Promise<Page> {
  const page = await (await contextOf(one)).newPage();
  await signIn(page, password);
  const [home, refusal] = [page.getByRole('heading', { name: 'Home' }), page.getByRole('alert')];
  await home.or(refusal).waitFor();
  if (await refusal.isVisible()) throw new Error(`sign-in: ${await refusal.innerText()}`);
  return page;
}

async function signIn(page: Page, word: string, look?: () => Promise<void>): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await look?.();
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function contextOf(one: Browser, state?: State): Promise<BrowserContext> {
  const context = await one.newContext({
    viewport: sizeOf({ width: 1_440 }),
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(state === undefined ? {} : { storageState: state }),
  });
  // A successful journey never waits this long; several run at once, and the machine may be busy.
  context.setDefaultTimeout(patienceMs);
  context.on('page', follow);
  return context;
}

/** The browser's downloads until the first screen is visible, and their duration. */
async function firstLoad(one: Browser, state: State): Promise<string[]> {
  const context = await contextOf(one, state);
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const startedMs = systemClock.now();
  await page.goto(url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  say(`first load: ${Math.ceil(bytes / 1_000)} kB of compressed JavaScript, on screen after ${systemClock.now() - startedMs} ms`);
  await waitForIdle(page);
  await context.close();
  return bytes > 0 && bytes < scriptBytesMax ? [] : [`first load: ${bytes} bytes of JavaScript, at most ${scriptBytesMax}`];
}

function picturesOf({ name, pictured }: Stop, { width, theme }: View): string[] {
  return [
    ...(isPictured ? [join(folder, `${name}.${width}.${theme}.png`)] : []),
    ...(isForDocs && pictured.includes(theme) && width === 1_440 ? [join(docsFolder, `console-${name}-${theme}.webp`)] : []),
  ];
}
