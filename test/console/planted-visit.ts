// Visits every screen of an owner whose texts are markup. None may be rendered as markup.
import type { BrowserContext, Page } from 'playwright-core';
import { plantMarkup, type PlantedOwner } from './plant-markup.ts';
import { openReceiver } from './receiver.ts';
import { open } from './visits.ts';

type VisitInput = { readonly url: string; readonly api: string; readonly key: string; readonly lanes: number };

const paths = ({ ids }: PlantedOwner): string[] => [
  '/',
  ...['/customers', `/customers/${ids['customer'] ?? ''}`, `/customers/${ids['business'] ?? ''}`],
  ...['/wallets', `/wallets/${ids['wallet'] ?? ''}`, `/virtual-accounts/${ids['virtualAccount'] ?? ''}`],
  ...['/counterparties', `/counterparties/${ids['counterparty'] ?? ''}`, '/transfers', `/transfers/${ids['transfer'] ?? ''}`],
  ...['/batches', `/batches/${ids['batch'] ?? ''}`, `/batches/${ids['batch'] ?? ''}?tab=rows`, '/conversions', '/files'],
  ...['/holds', `/holds/${ids['hold'] ?? ''}`, '/cards', `/cards/${ids['card'] ?? ''}`],
  ...['controls', 'shown', 'json'].map((tab) => `/cards/${ids['card'] ?? ''}?tab=${tab}`),
  ...[`/card-transactions/${ids['purchase'] ?? ''}`, `/card-transactions/${ids['declined'] ?? ''}`],
  ...['/agents', `/agents/${ids['agent'] ?? ''}`, '/anomalies', '/webhooks', `/webhooks/${ids['webhook'] ?? ''}`],
  ...['/events', '/requests', '/audit-log', '/journal', '/fees', '/keys', '/team', '/security'],
  // Screens also show texts that people type into an address.
  ...['/requests?route=', '/events?type=', '/customers?email=', '/no/such/'].map(
    (path) => `${path}${encodeURIComponent('<img src onerror=xss()>')}`,
  ),
];

/** Returns the errors: rendered markup, an executed script, or a text that the platform rejected. */
export async function visitPlanted(context: BrowserContext, { url, api, key, lanes }: VisitInput): Promise<string[]> {
  const receiver = await openReceiver();
  const findings: string[] = [];
  try {
    const planted = await plantMarkup({ url: api, key, receiver: receiver.url });
    findings.push(...planted.refused.map((refusal) => `planted: ${refusal}`));
    await context.addInitScript('window.xss = () => { window.wasRun = true; }');
    const queue = paths(planted);
    const lane = async (): Promise<void> => {
      const page = await context.newPage();
      const heard = refusalsOn(page);
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        if (await takesMarkup(page, url + path)) findings.push(`planted: ${path} takes a text for markup`);
        findings.push(...heard.splice(0).map((text) => `planted: ${path}: ${text}`));
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    receiver.close();
  }
  return findings;
}

function refusalsOn(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) heard.push(message.text());
  });
  return heard;
}

async function takesMarkup(page: Page, address: string): Promise<boolean> {
  // Loads the address, because its text reaches the server too.
  if (address.includes('%3C')) await page.goto(address);
  await open(page, address);
  return page.evaluate<boolean>('window.wasRun === true || document.querySelector(\'img[onerror], img[src=""]\') !== null');
}
