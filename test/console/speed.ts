// Measures screens: a change of screen with warm data, and a table of ten thousand rows. Prints times and does not
// assert them, because the machine is busy. Asserts that a long table keeps few rows in the document.
import type { Page } from 'playwright-core';

type SpeedInput = {
  readonly url: string;
  readonly say: (line: string) => void;
  /** Whether to print the browser's speed without any script too, which takes half a minute. */
  readonly isCompared: boolean;
};

/** Four screens with a list, and the first screen. */
const screens = ['Transfers', 'Customers', 'Wallets', 'Counterparties', 'Home'];
const rounds = 3;
const rowsInDocumentMax = 150;
/** Requests for 10,000 rows: the list's own first request, and one per page of all rows. */
const pagesOfRows = 51;

export async function measureSpeed(page: Page, { url, say, isCompared }: SpeedInput): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of screens) {
      const ms = await changeTo(page, name);
      // The first round loads data that the others reuse.
      if (round > 0) took.push(ms);
    }
  say(`route change, warm: median ${median(took)} ms, longest ${Math.round(Math.max(...took))} ms of ${took.length}`);
  return longTable(page, { url, say, isCompared });
}

const median = (numbers: readonly number[]): number => Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0);

/** Milliseconds from the click to the frame in which the screen is complete and idle. */
function changeTo(page: Page, name: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const name = ${JSON.stringify(name)};
    const link = [...document.querySelectorAll('nav a')].find((one) => one.textContent.trim() === name);
    const startedAt = performance.now();
    link.click();
    const stands = () => document.querySelector('h1')?.textContent === name && document.querySelector('[aria-busy="true"]') === null;
    while (!stands() && performance.now() - startedAt < 10000) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  })()`);
}

/** Pixels between two frames. `quickly` is faster than a person reads, `flung` is like a dragged scroll bar. */
const paces = { quickly: 120, flung: 600 } as const;

async function longTable(page: Page, { url, say, isCompared }: SpeedInput): Promise<string[]> {
  await page.addInitScript(tenThousand);
  await page.goto(`${url}/transfers?rows=all`);
  await page.getByText(/^(All|The first) 10000 rows/).waitFor({ timeout: 60_000 });
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const findings: string[] = [];
  const seen: Record<string, number> = {};
  for (const [pace, step] of Object.entries(paces)) {
    const { frames, most } = await measureScrolling(page, step);
    seen[pace] = frames;
    if (most > rowsInDocumentMax) findings.push(`10,000 rows: ${most} of them are in the document at once`);
  }
  say(`10,000 rows: ${frameWords(seen)}`);
  if (isCompared) await compare(page, { height, say });
  return findings;
}

const frameWords = (framesByPace: Readonly<Record<string, number>>): string =>
  Object.entries(framesByPace)
    .map(([pace, frames]) => `${frames} frames a second ${pace}`)
    .join(', ');

async function compare(page: Page, { height, say }: Pick<SpeedInput, 'say'> & { readonly height: number }): Promise<void> {
  // Without a graphics card, the browser draws every frame in software. So this also measures the same rows without a
  // script, and an empty page.
  await page.evaluate(standStill);
  const still = await framesOf(page);
  const empty = await page.context().newPage();
  await empty.setContent(`<body style="height: ${height}px; margin: 0">`);
  const none = await framesOf(empty);
  await empty.close();
  say(`the same rows without a script: ${frameWords(still)}; an empty page: ${frameWords(none)}`);
}

/** Removes the screen's scripts, and adds rows that are in the document from the start. */
const standStill = `(() => {
  const copy = document.body.cloneNode(true);
  const rows = copy.querySelector('tbody');
  for (const gap of rows.querySelectorAll('tr[aria-hidden]')) gap.remove();
  const html = rows.innerHTML;
  rows.innerHTML = html.repeat(Math.ceil(2000 / rows.children.length));
  document.body.replaceWith(copy);
})()`;

async function framesOf(page: Page): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (const [pace, step] of Object.entries(paces)) seen[pace] = (await measureScrolling(page, step)).frames;
  return seen;
}

/** Frames a second over a second and a half, and the maximum number of rows in the document. */
function measureScrolling(page: Page, step: number): Promise<{ frames: number; most: number }> {
  return page.evaluate(`(async () => {
    let [frames, most] = [0, 0];
    window.scrollTo(0, 0);
    await new Promise(requestAnimationFrame);
    const startedAt = performance.now();
    let now = startedAt;
    for (; now - startedAt < 1500; frames += 1) {
      window.scrollBy(0, ${step});
      now = await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('tbody tr').length);
    }
    return { frames: Math.round(frames * 1000 / (now - startedAt)), most };
  })()`);
}

/**
 * Repeats one real row, so that the table draws real content. Only the first page is requested. The cursors of the
 * other pages are invented. Runs in the page itself, because ten megabytes through the protocol would dominate the
 * times.
 */
const tenThousand = `(() => {
  const real = window.fetch;
  let first;
  let pages = 0;
  window.fetch = async (input, init) => {
    if (!/\\/console\\/api\\/v1\\/transactions\\?/.test(String(input.url ?? input))) return real(input, init);
    first ??= await (await real(input, init)).json();
    const at = (pages += 1);
    const data = Array.from({ length: 200 }, (_, nth) => ({
      ...first.data[0],
      id: first.data[0].id.slice(0, -7) + String(at * 1000 + nth).padStart(7, '0'),
    }));
    const hasMore = at < ${pagesOfRows};
    return Response.json({ ...first, data, hasMore, nextCursor: hasMore ? 'page-' + at : undefined });
  };
})()`;
