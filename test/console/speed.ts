// How fast screens are: a change of screen with warm data, and a table of ten thousand rows. Times are printed and not asserted,
// because the machine has other things to do; what is asserted is that a long table keeps few rows in the document.
import type { Page, Route } from 'playwright-core';

type SpeedInput = { readonly url: string; readonly say: (line: string) => void };

/** Screens with a list each, and the first one. */
const screens = ['Transfers', 'Customers', 'Wallets', 'Counterparties', 'Home'];
const rounds = 4;
const rowsInDocumentMax = 150;
/** One of them is that of the list before all rows are asked for. */
const pagesOfRows = 51;

export async function measureSpeed(page: Page, { url, say }: SpeedInput): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const name of screens) {
      const ms = await changeTo(page, name);
      // The first round reads what the others have.
      if (round > 0) took.push(ms);
    }
  say(`route change, warm: median ${median(took)} ms, longest ${Math.round(Math.max(...took))} ms of ${took.length}`);
  return longTable(page, { url, say });
}

const median = (numbers: readonly number[]): number => Math.round([...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0);

/** Milliseconds from the click to the frame in which the screen stands and nothing is being read. */
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

type ListPage = { data: Record<string, unknown>[]; nextCursor?: string; hasMore?: boolean };

async function longTable(page: Page, { url, say }: SpeedInput): Promise<string[]> {
  const list = /\/console\/api\/v1\/transactions\?/;
  await page.route(list, tenThousand());
  await page.goto(`${url}/transfers?rows=all`);
  await page.getByText(/^(All|The first) 10000 rows/).waitFor({ timeout: 60_000 });
  const { frames, most } = await page.evaluate<{ frames: number[]; most: number }>(`(async () => {
    const frames = [];
    let most = 0;
    let last = performance.now();
    for (const end = last + 2000; last < end; ) {
      window.scrollBy(0, 600);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      most = Math.max(most, document.querySelectorAll('tbody tr').length);
      last = now;
    }
    return { frames, most };
  })()`);
  await page.unroute(list);
  say(
    `10,000 rows: ${Math.round(1_000 / Math.max(1, median(frames)))} frames a second while scrolling, ${most} rows in the document`,
  );
  return most <= rowsInDocumentMax ? [] : [`10,000 rows: ${most} of them are in the document at once`];
}

/** One real row, many times: the table draws what it always draws. Only the first page is asked for: the others' cursors are made up. */
function tenThousand(): (route: Route) => Promise<void> {
  let first: ListPage | undefined;
  let pages = 0;
  return async (route) => {
    first ??= (await (await route.fetch()).json()) as ListPage;
    const [row = {}] = first.data;
    pages += 1;
    const at = pages;
    const data = Array.from({ length: 200 }, (_, nth) => ({
      ...row,
      id: `${String(row['id']).slice(0, -7)}${String(at * 1_000 + nth).padStart(7, '0')}`,
    }));
    const hasMore = at < pagesOfRows;
    await route.fulfill({ json: { ...first, data, hasMore, nextCursor: hasMore ? `page-${at}` : undefined } });
  };
}
