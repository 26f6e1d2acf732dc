// Every screen on a phone and on a desk, in light and dark: looked at by axe, for its width, and for what the browser complains about.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { drawn, settled } from './settled.ts';

export type View = { readonly width: number; readonly theme: 'light' | 'dark' };
/** A screen, and where it is for this company. */
export type Stop = { readonly name: string; readonly address: string; readonly isPictured: boolean };

/** In an order in which each differs from the next by one thing. */
export const views: readonly View[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1_440, theme: 'dark' },
  { width: 1_440, theme: 'light' },
];
export const sizeOf = ({ width }: Pick<View, 'width'>) => ({ width, height: width === 390 ? 844 : 900 });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that look at colours. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
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
    for (let stop = queue.shift(); stop !== undefined; stop = queue.shift())
      findings.push(...(await visit(page, { url, stop, complaints, picturesOf })));
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

type VisitInput = Required<Pick<VisitsInput, 'url' | 'picturesOf'>> & { readonly stop: Stop; readonly complaints: string[] };

/**
 * The screen is loaded once and then made wider or narrower, and light or dark: no script of the console asks for the width, and the
 * one that paints is heard to have changed. So each view has the markup and the styles that it has when it is loaded. Every other
 * screen is loaded in the last of the views.
 */
async function visit(page: Page, { url, stop, complaints, picturesOf }: VisitInput): Promise<string[]> {
  const findings: string[] = [];
  const isReversed = page.viewportSize()?.width === views.at(-1)?.width;
  for (const [at, view] of (isReversed ? views.toReversed() : views).entries()) {
    const where = `${stop.name} at ${view.width} px, ${view.theme}`;
    await show(page, view);
    if (at === 0) {
      await page.goto(url + stop.address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await settled(page);
    }
    await page.locator(`html[data-mantine-color-scheme="${view.theme}"]`).waitFor();
    await drawn(page);
    if (await isWide(page)) findings.push(`${where}: wider than the window`);
    const failed = await page.locator('[role="alert"][data-fault]').allInnerTexts();
    findings.push(...failed.map((text) => `${where}: ${text.replaceAll('\n', ' ')}`));
    findings.push(...(await seriousOn(page, where, view.theme === 'dark' ? rulesOfColour : undefined)));
    for (const file of picturesOf(stop, view)) writeFileSync(file, await page.screenshot());
    findings.push(...complaints.splice(0).map((complaint) => `${where}: ${complaint}`));
  }
  return findings;
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

/** What axe finds serious, by all of its rules or by some: a theme changes colours alone, so the others would say the same again. */
export async function seriousOn(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
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
  const all = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${where}: axe ${id} (${impact}) ×${nodes.length}: ${nodes[0]?.html.slice(0, 200) ?? ''}`);
}
