// Decides when a screen is complete: all its requests are answered and drawn, and no new ones follow.
import type { Page, Request } from 'playwright-core';
import { systemClock } from '@pay/core/time';

type PageRequests = { readonly open: Set<Request>; count: number };
const requestsByPage = new WeakMap<Page, PageRequests>();
const withinMs = 90_000;

/** Follows the requests of a page. Call this function before the page opens its first address. */
export function follow(page: Page): void {
  const asked: PageRequests = { open: new Set(), count: 0 };
  requestsByPage.set(page, asked);
  page.on('request', (request) => {
    asked.open.add(request);
    asked.count += 1;
  });
  page.on('requestfinished', (request) => asked.open.delete(request));
  page.on('requestfailed', (request) => asked.open.delete(request));
}

/** Two frames, so that the last answer or change is drawn, and its follow-up requests have started. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))');
}

/** Waits until a screen is complete. The browser's own `networkidle` would wait half a second on every screen. */
export async function waitForIdle(page: Page): Promise<void> {
  const asked = requestsByPage.get(page);
  if (asked === undefined) throw new Error('the requests of this page are not followed');
  const byMs = systemClock.now() + withinMs;
  for (;;) {
    const before = asked.open.size === 0 ? asked.count : -1;
    await waitForPaint(page);
    const isCalm = asked.open.size === 0 && asked.count === before;
    if (isCalm && (await page.locator('[aria-busy="true"]').count()) === 0) return;
    if (systemClock.now() > byMs)
      throw new Error(`${page.url()} still waits for ${[...asked.open].map((request) => request.url()).join(' ') || 'itself'}`);
  }
}
