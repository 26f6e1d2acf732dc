// `npm run check:console`: the console in a real browser, with a company's month of payments in it. Every screen on a phone and on a
// desk, in light and dark, is looked at by axe and for what the browser complains about; then the ways that people go. Needs a
// Chromium, and says so where there is none to be had; `--require` makes that a failure. Pictures are left in `.local/console`;
// `--pictures` puts those of README and guides into docs/img.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { systemClock } from '@pay/core/time';
import { seedCompany } from '@pay/local-stack/demo/seed-company';
import { localFolder, repositoryRoot } from '@pay/local-stack/paths';
import { Pay } from '@pay/sdk';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { obtainChromium } from '../docs/chromium.ts';
import { journeys, walked } from './journeys.ts';
import { developerWays } from './developer-journeys.ts';
import { developerIdsOf, developerScreens } from './developer-screens.ts';
import { visitAsOperator } from './operator-visit.ts';
import { visitPlanted } from './planted-visit.ts';
import { idsOf, screens, type Ids } from './screens.ts';
import { measureSpeed } from './speed.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = join(localFolder, 'console');
mkdirSync(folder, { recursive: true });
const isForDocs = process.argv.includes('--pictures');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Compressed bytes of scripts that the first screen takes at most. */
const scriptBytesMax = 250_000;
const password = 'correct horse battery';
/** Days of payments: enough for every state and for a chart. */
const seededDays = 8;

type View = { readonly width: number; readonly theme: 'light' | 'dark' };
const views: readonly View[] = [390, 1_440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));
const sizeOf = ({ width }: View) => ({ width, height: width === 390 ? 844 : 900 });

const found = obtainChromium();
if (found === undefined) {
  say('The console in a browser: SKIPPED, no Chromium on PATH, in CHROMIUM or from npm');
  process.exit(process.argv.includes('--require') ? 1 : 0);
}
const built = spawnSync(process.execPath, ['--no-warnings', join(repositoryRoot, 'packages/console-ui/build/write-screens.ts')], {
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);
const findings: string[] = [];
let stopCount = 0;
const roomy = '5000;w=1;burst=5000';
// Receivers of webhooks are on this machine.
const fleet = await testFleet({
  extra: { RATE_READ: roomy, RATE_WRITE: roomy, RATE_CARD_CREATION: roomy, ALLOW_PRIVATE_TARGETS: 'true' },
});
const browser = await chromium.launch({
  executablePath: found.program,
  args: [...found.flags],
  env: { ...process.env, ...found.env },
});
try {
  const { ids, card, stops, key, firstPassword } = await aCompany(fleet);
  stopCount = stops.length;
  const state = await signedIn(browser, firstPassword);
  findings.push(...(await firstLoad(browser, state)));
  for (const view of views) findings.push(...(await visitAll(browser, { state, view, stops })));
  const operated = await visitAsOperator({
    ...{ url: base(), browser, fleet, key, settled },
    newContext: (as) => contextOf(browser, { width: 1_440, theme: 'light' }, as),
    visitAll: async (as, all) =>
      (await Promise.all(views.map((view) => visitAll(browser, { state: as, view, stops: all })))).flat(),
  });
  findings.push(...operated.findings);
  stopCount += operated.stops;
  const context = await contextOf(browser, { width: 1_440, theme: 'light' }, state);
  findings.push(...(await measureSpeed(await context.newPage(), { url: base(), say })));
  findings.push(...(await walked(await context.newPage(), developerWays, { url: base(), card })));
  findings.push(...(await journeys(await context.newPage(), { url: base(), ids, api: fleet.url })));
  // Last, because every list has markup in it from then on; and in a session of its own, because the ways end with signing out.
  const again = await contextOf(browser, { width: 1_440, theme: 'light' });
  findings.push(...(await visitPlanted(await signedInAgain(again), { url: base(), api: fleet.url, key, settled })));
} finally {
  await browser.close();
  await fleet.stop();
}
for (const finding of findings) say(finding);
say(
  `The console in a browser: ${stopCount} screens in ${views.length} views, ${findings.length} findings; pictures in ${folder}`,
);
process.exit(findings.length === 0 ? 0 : 1);

function base(): string {
  return `${fleet.consoleUrl}/console`;
}

/** Its account has the person who signs in. */
/** A screen, and where it is for this company. */
type Stop = { readonly name: string; readonly address: string; readonly isPictured: boolean };
type Company = {
  readonly firstPassword: string;
  readonly ids: Ids;
  readonly card: string;
  readonly key: string;
  readonly stops: readonly Stop[];
};

function stopsOf<I>(list: readonly { name: string; path: (ids: I) => string; isPictured?: true }[], ids: I): Stop[] {
  return list.map(({ name, path, isPictured = false }) => ({ name, address: path(ids), isPictured }));
}

async function aCompany({ operator, url }: TestFleet): Promise<Company> {
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
  const stops = [...stopsOf(screens, ids), ...stopsOf(developerScreens, others)];
  return { firstPassword: once, ids, card: others.card, key: text, stops };
}
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in for the first time, which asks for a password of one's own. */
async function signedIn(one: Browser, firstPassword: string): Promise<State> {
  const context = await contextOf(one, { width: 1_440, theme: 'light' });
  const page = await context.newPage();
  await page.goto(base());
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  findings.push(...(await seriousOn(page, 'sign-in')));
  await keep(page, 'sign-in.1440.light');
  await page.getByRole('textbox', { name: 'Password' }).fill(firstPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(firstPassword);
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  findings.push(...(await seriousOn(page, 'new-password')));
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function signedInAgain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(base());
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return page;
}

function contextOf(one: Browser, view: View, state?: State): Promise<BrowserContext> {
  return one.newContext({
    viewport: sizeOf(view),
    colorScheme: view.theme,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...(state === undefined ? {} : { storageState: state }),
  });
}

/** What the browser takes before the first screen stands, and how long that was. */
async function firstLoad(one: Browser, state: State): Promise<string[]> {
  const context = await contextOf(one, { width: 1_440, theme: 'light' }, state);
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  const startedMs = systemClock.now();
  await page.goto(base());
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  say(`first load: ${Math.ceil(bytes / 1_000)} kB of compressed JavaScript, on screen after ${systemClock.now() - startedMs} ms`);
  await settled(page);
  await context.close();
  return bytes > 0 && bytes < scriptBytesMax ? [] : [`first load: ${bytes} bytes of JavaScript, at most ${scriptBytesMax}`];
}

type VisitInput = { readonly state: State; readonly view: View; readonly stops: readonly Stop[] };

async function visitAll(one: Browser, { state, view, stops }: VisitInput): Promise<string[]> {
  const context = await contextOf(one, view, state);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const seen: string[] = [];
  for (const stop of stops) seen.push(...(await visit(page, { stop, view, complaints })));
  await context.close();
  return seen;
}

/** What the browser says is wrong, a style that was refused among it, and every request that leaves the console. */
function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    if (!/^\/(console|admin\/v1)\b/.test(request.url().replace(fleet.consoleUrl, '')) && !/^(data|blob):/.test(request.url()))
      heard.push(`asks ${request.url()}`);
  });
  return heard;
}

type StopInput = { readonly stop: Stop; readonly view: View; readonly complaints: string[] };

async function visit(page: Page, { stop, view, complaints }: StopInput): Promise<string[]> {
  const where = `${stop.name} at ${view.width} px, ${view.theme}`;
  await page.goto(base() + stop.address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  const failed = await page.locator('[role="alert"][data-fault]').allInnerTexts();
  const serious = await seriousOn(page, where);
  await keep(page, `${stop.name}.${view.width}.${view.theme}`);
  if (isForDocs && stop.isPictured && view.width === 1_440)
    writeFileSync(join(repositoryRoot, 'docs', 'img', `console-${stop.name}-${view.theme}.png`), await page.screenshot());
  return [
    ...(isWide === true ? [`${where}: wider than the window`] : []),
    ...failed.map((text) => `${where}: ${text.replaceAll('\n', ' ')}`),
    ...serious,
    ...complaints.splice(0).map((complaint) => `${where}: ${complaint}`),
  ];
}

/** Nothing is being read any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

type Violation = { readonly id: string; readonly impact: string; readonly nodes: { readonly html: string }[] };

async function seriousOn(page: Page, where: string): Promise<string[]> {
  // Through the protocol, because the policy of the page runs no script of anybody else.
  await page.evaluate(axe);
  const all = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)');
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${where}: axe ${id} (${impact}) ×${nodes.length}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}

async function keep(page: Page, name: string): Promise<void> {
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
}
