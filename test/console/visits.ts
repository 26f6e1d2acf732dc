// Every screen on a phone and on a desk, in light and dark: looked at by axe, for its width, and for what the browser complains about.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { takePicture } from './picture.ts';
import { waitForPaint, waitForIdle } from './wait-for-idle.ts';

export type Theme = 'light' | 'dark';
export type View = { readonly width: number; readonly theme: Theme };
/** A screen, and where it is for this company. */
export type Stop = { readonly name: string; readonly address: string; readonly pictured: readonly Theme[] };

const [desk, phone] = [1_440, 390];
/** In an order in which each differs from the next by one thing. */
export const views: readonly View[] = [
  { width: desk, theme: 'light' },
  { width: desk, theme: 'dark' },
  { width: phone, theme: 'dark' },
  { width: phone, theme: 'light' },
];
export const sizeOf = ({ width }: Pick<View, 'width'>) => ({ width, height: width === phone ? 844 : 900 });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that look at colours, which are all that a theme changes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
/** Rules that look at what a width changes: no script of the console asks for it, so the markup is the same. */
const rulesOfWidth = ['scrollable-region-focusable'];
/** Around every screen, and the same around all of them. */
const frame = ['header', 'nav'];
/** What it finds is moderate at most, and it takes as long as many others together. */
const leftOut = { region: { enabled: false } };

type VisitsInput = {
  readonly url: string;
  readonly stops: readonly Stop[];
  /** Pages at once: while one waits for its answers, another is looked at. */
  readonly lanes: number;
  /** Where pictures go, of all screens in all views; none are taken without it. */
  readonly picturesOf?: (stop: Stop, view: View) => readonly string[];
};

/** What is wrong on any of the screens. */
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

/** What the browser says is wrong, a style that was refused among it, and every request that leaves the console. */
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
  /** The frame is looked at there in all views. */
  readonly isFirst: boolean;
  readonly complaints: string[];
};

/**
 * The screen is opened once and then made dark, and narrow: no script of the console asks for the width, and the one that paints is
 * heard to have changed. So each view has the markup and the styles that it has when it is loaded.
 */
async function visit(page: Page, { url, stop, isFirst, complaints, picturesOf }: VisitInput): Promise<string[]> {
  const findings: string[] = [];
  for (const [at, view] of views.entries()) {
    const where = `${stop.name} at ${view.width} px, ${view.theme}`;
    await show(page, view);
    if (at === 0) await open(page, url + stop.address);
    await page.locator(`html[data-mantine-color-scheme="${view.theme}"]`).waitFor();
    await waitForPaint(page);
    if (await isWide(page)) findings.push(`${where}: wider than the window`);
    const failed = await page.locator('[role="alert"][data-fault]').allInnerTexts();
    findings.push(...failed.map((text) => `${where}: ${text.replaceAll('\n', ' ')}`));
    const look = isFirst ? {} : await looksAt(page, view);
    if (look !== undefined) findings.push(...(await seriousOn(page, where, look)));
    for (const file of picturesOf(stop, view)) await takePicture(page, file);
    findings.push(...complaints.splice(0).map((complaint) => `${where}: ${complaint}`));
  }
  return findings;
}

/** All rules in the first view, and in each other those that could say something else there. */
async function looksAt(page: Page, { width, theme }: View): Promise<Look | undefined> {
  const isRepainted = await checkRepainted(page, width, theme);
  if (width === desk) return theme === 'light' ? {} : { rules: rulesOfColour, without: frame };
  const rules = [...(isRepainted ? rulesOfColour : []), ...(theme === 'light' ? rulesOfWidth : [])];
  return rules.length === 0 ? undefined : { rules, without: frame };
}

/**
 * Whether anything in the screen is seen in other colours, or letters of another size, than on the desk in this theme. Where nothing
 * is, colours that were readable there are so here.
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

/** The first screen of a page is loaded; to another one it goes as a link does, which the router hears. */
export async function open(page: Page, address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address);
  if (page.url().startsWith(`${origin}/console`))
    await page.evaluate(`history.pushState({}, '', ${JSON.stringify(pathname + search)})`);
  else await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitForIdle(page);
}

/** What has just been made narrower may take a moment. */
const isWide = (page: Page): Promise<boolean> =>
  eventually(
    () => page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth'),
    (wide) => !wide,
    { withinMs: 3_000 },
  ).catch(() => true);

async function show(page: Page, view: View): Promise<void> {
  const { width, height } = sizeOf(view);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: view.theme });
}

type Violation = { readonly id: string; readonly impact: string; readonly nodes: { readonly html: string }[] };

/** Which rules, all unless told; and parts of the page that are left out. */
type Look = { readonly rules?: readonly string[]; readonly without?: readonly string[] };

/** What axe finds serious. */
export async function seriousOn(page: Page, where: string, { rules, without = [] }: Look = {}): Promise<string[]> {
  // Through the protocol, because the policy of the page runs no script of anybody else.
  if ((await page.evaluate('typeof window.axe')) === 'undefined') await page.evaluate(axe);
  // Colours on their way to others would be taken for colours.
  await page.evaluate(
    'for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish()',
  );
  // Nothing is loaded for it: the rules that want media files find nothing serious.
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
