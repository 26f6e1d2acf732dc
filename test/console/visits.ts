// Every screen on a phone and on a desktop, in light and dark: checked by axe, for its width, and for the browser's
// errors.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { takePicture } from './picture.ts';
import { waitForPaint, waitForIdle } from './wait-for-idle.ts';

export type Theme = 'light' | 'dark';
export type View = { readonly width: number; readonly theme: Theme };
/** A screen, and its address for this company. */
export type Stop = { readonly name: string; readonly address: string; readonly pictured: readonly Theme[] };

const [desk, phone] = [1_440, 390];
/** Ordered so that each view differs from the next in one property. */
export const views: readonly View[] = [
  { width: desk, theme: 'light' },
  { width: desk, theme: 'dark' },
  { width: phone, theme: 'dark' },
  { width: phone, theme: 'light' },
];
export const sizeOf = ({ width }: Pick<View, 'width'>) => ({ width, height: width === phone ? 844 : 900 });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules about colors, the only difference between themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Rules that depend on the width. No script of the console reads the width, so the markup is the same. */
const rulesOfWidth = ['scrollable-region-focusable'];
/** The parts around every screen, which are always the same. */
const frame = ['header', 'nav'];
/** Omits `region`: its findings are at most moderate, and it takes as long as many other rules together. */
const leftOut = { region: { enabled: false } };

type VisitsInput = {
  readonly url: string;
  readonly stops: readonly Stop[];
  /** Number of concurrent pages: while one page waits for answers, another is checked. */
  readonly lanes: number;
  /** File names of pictures. By default, the visit takes no pictures. */
  readonly picturesOf?: (stop: Stop, view: View) => readonly string[];
};

/** Visits all screens and returns their errors. */
export async function visitAll(
  context: BrowserContext,
  { url, stops, lanes, picturesOf = () => [] }: VisitsInput,
): Promise<string[]> {
  const findings: string[] = [];
  const queue = [...stops];
  const lane = async (): Promise<void> => {
    const page = await context.newPage();
    const complaints = complaintsOf(page, url);
    for (let [stop, isFirst] = [queue.shift(), true]; stop !== undefined; [stop, isFirst] = [queue.shift(), false])
      findings.push(...(await visit(page, { url, stop, isFirst, complaints, picturesOf })));
    await page.close();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return findings;
}

/** The browser's errors, including a rejected style, and every request that leaves the console. */
function complaintsOf(page: Page, url: string): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('request', (request) => {
    const isOurs = [url, new URL('/admin/v1', url).href].some((ours) => request.url().startsWith(ours));
    if (!isOurs && !/^(data|blob):/.test(request.url())) heard.push(`asks ${request.url()}`);
  });
  return heard;
}

type VisitInput = Required<Pick<VisitsInput, 'url' | 'picturesOf'>> & {
  readonly stop: Stop;
  /** Checks the frame too, in all views. */
  readonly isFirst: boolean;
  readonly complaints: string[];
};

/**
 * Opens the screen once, then makes it dark and narrow. No script of the console reads the width, and the script that
 * sets the colors is notified. So each view has the same markup and styles as after a load.
 */
async function visit(page: Page, { url, stop, isFirst, complaints, picturesOf }: VisitInput): Promise<string[]> {
  const findings: string[] = [];
  for (const [at, view] of views.entries()) {
    const where = `${stop.name} at ${view.width} px, ${view.theme}`;
    await setView(page, view);
    if (at === 0) await open(page, url + stop.address);
    await waitForView(page, view);
    if (await isWide(page, view)) findings.push(`${where}: wider than the window: ${await describeWidth(page)}`);
    if (view.width === phone && (await scrollsSideways(page))) findings.push(`${where}: a list scrolls sideways`);
    const failed = await page.locator('[role="alert"][data-fault]').allInnerTexts();
    findings.push(...failed.map((text) => `${where}: ${text.replaceAll('\n', ' ')}`));
    const look = isFirst ? {} : await looksAt(page, view);
    if (look !== undefined) findings.push(...(await seriousOn(page, where, look)));
    for (const file of picturesOf(stop, view)) await takePicture(page, file);
    findings.push(...complaints.splice(0).map((complaint) => `${where}: ${complaint}`));
  }
  return findings;
}

/** The rules for a view: all in the first view, and those whose result could differ in each other view. */
async function looksAt(page: Page, { width, theme }: View): Promise<Look | undefined> {
  const isRepainted = await checkRepainted(page, width, theme);
  if (width === desk) return theme === 'light' ? {} : { rules: rulesOfColour, without: frame };
  const rules = [...(isRepainted ? rulesOfColour : []), ...(theme === 'light' ? rulesOfWidth : [])];
  return rules.length === 0 ? undefined : { rules, without: frame };
}

/**
 * Whether anything on the screen has another color or font size than on the desktop in this theme. Otherwise colors
 * that were readable on the desktop are readable here.
 */
function checkRepainted(page: Page, width: number, theme: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const looks = new Map();
    for (const one of document.querySelectorAll('main *, [role="dialog"] *')) {
      const style = getComputedStyle(one);
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      looks.set(one, [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.fontSize, style.fontWeight].join());
    }
    const kept = (window.looksOnDesk ??= {});
    if (${width} === ${desk}) return (kept['${theme}'] = looks), false;
    return [...looks].some(([one, look]) => kept['${theme}']?.get(one) !== look);
  })()`);
}

/** Clicks again if nothing happens: a click on a part that React renders again at that moment is lost. */
export async function switchToLive(page: Page): Promise<void> {
  const band = page.getByText('Treat everything here as real money.');
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await page.locator('label', { hasText: 'Live' }).click();
    const isLive = await band.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (isLive) return;
  }
  throw new Error('the page does not switch to live');
}

/** Opens an address. Loads the first screen of a page, and opens later screens like a link, through the router. */
export async function open(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  if (page.url().startsWith(`${origin}/console`))
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(pathname + search)})`);
  else await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForIdle(page);
}

/**
 * Whether the screen is wider than the window. With several pages open, Chromium rarely keeps a layout of the previous
 * width until the next change. So a wide screen gets another width once, and counts only if it is wide again.
 */
async function isWide(page: Page, view: View): Promise<boolean> {
  if (!(await staysWide(page))) return false;
  await page.setViewportSize(sizeOf({ width: view.width + 10 }));
  await showView(page, view);
  return staysWide(page);
}

/** Whether the screen remains wider than the window. After a change of the width, the layout may take a moment. */
const staysWide = (page: Page): Promise<boolean> =>
  eventually(
    () => page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth'),
    (wide) => !wide,
    { withinMs: 3_000 },
  ).catch(() => true);

/** Whether rows of a list, as cards, remain wider than their list. */
const scrollsSideways = (page: Page): Promise<boolean> =>
  eventually(
    () =>
      page.evaluate<boolean>(
        "[...document.querySelectorAll('table[data-cards]')].some(({ parentElement: box }) => box.scrollWidth > box.clientWidth)",
      ),
    (isWide) => !isWide,
    { withinMs: 3_000 },
  ).catch(() => true);

/** The widths, and the first elements that extend beyond the window. */
const describeWidth = (page: Page): Promise<string> =>
  page.evaluate<string>(`(() => {
    const rightOf = (one) => Math.round(one.getBoundingClientRect().right);
    const beyond = [...document.querySelectorAll('body *')].filter((one) => rightOf(one) > window.innerWidth);
    const shown = beyond.slice(0, 5).map((one) => rightOf(one) + ' px ' + one.outerHTML.slice(0, 120));
    return [document.documentElement.scrollWidth + ' px in ' + window.innerWidth + ' px', ...shown].join('; ');
  })()`);

async function setView(page: Page, view: View): Promise<void> {
  const { width, height } = sizeOf(view);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: view.theme });
}

/** Waits until the console has changed its colors. Their transitions begin with the next frame. */
async function waitForView(page: Page, { theme }: View): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
  await waitForPaint(page);
}

/** Shows the view on a screen that is already open. */
export async function showView(page: Page, view: View): Promise<void> {
  await setView(page, view);
  await waitForView(page, view);
}

type Violation = { readonly id: string; readonly impact: string; readonly nodes: { readonly html: string }[] };

/** The rules to check, by default all, and excluded parts of the page. */
type Look = { readonly rules?: readonly string[]; readonly without?: readonly string[] };

export async function seriousOn(page: Page, where: string, { rules, without = [] }: Look = {}): Promise<string[]> {
  // Loads axe through the protocol, because the content policy of the page blocks foreign scripts.
  if ((await page.evaluate('typeof window.axe')) === 'undefined') await page.evaluate(axe);
  // Ends transitions, because axe would take their intermediate colors for the final ones.
  await page.evaluate(
    'for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish()',
  );
  // Preloads no media files, because the rules that need them find nothing serious.
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules === undefined ? { rules: leftOut } : { runOnly: rules }),
  };
  const part = { exclude: without };
  const all = await page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${where}: axe ${id} (${impact}) ×${nodes.length}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}
