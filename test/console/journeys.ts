// The journeys through the console, each from its start to its goal.
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { localFolder } from '@pay/platform/paths';
import type { Ids } from './screens.ts';
import { switchToLive } from './visits.ts';
import { waitForIdle } from './wait-for-idle.ts';

type JourneyInput = { readonly url: string; readonly ids: Ids; readonly api: string };
type Journey = (page: Page, input: JourneyInput) => Promise<void>;

export const journeys = (page: Page, input: JourneyInput): Promise<string[]> => walkJourneys(page, ways, input);

type Ways<I> = Readonly<Record<string, (page: Page, input: I) => Promise<void>>>;

export async function walkJourneys<I>(page: Page, list: Ways<I>, input: I): Promise<string[]> {
  const findings: string[] = [];
  for (const [name, go] of Object.entries(list)) {
    try {
      await go(page, input);
    } catch (error) {
      await page.screenshot({ path: join(localFolder, 'console', `failed ${name.slice(0, 40)}.png`) }).catch(() => undefined);
      findings.push(`${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)}`);
    }
  }
  return findings;
}

export function must(isTrue: boolean, complaint: string): void {
  if (!isTrue) throw new Error(complaint);
}

const ways: Readonly<Record<string, Journey>> = {
  async 'a transfer is sent with the displayed quote and found by its id'(page, { url, ids }) {
    await page.goto(`${url}/transfers/new?customerId=${ids.payer}`);
    await page.getByRole('combobox', { name: 'Wallet' }).click();
    await page.getByRole('option', { name: /usdc/i }).first().click();
    await page.getByRole('combobox', { name: 'Counterparty' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('textbox', { name: /^Amount in/ }).fill('12.50');
    await page.getByText(/valid for \d+ s/).waitFor();
    await page.getByRole('button', { name: /^Send 12.50/ }).click();
    await page.getByRole('list', { name: 'States' }).waitFor();
    const id = /txn_[0-9a-z]{26}/.exec(page.url())?.[0] ?? '';
    must(id !== '', `the transfer is not shown: ${page.url()}`);
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(id);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^12.50/ }).waitFor();
    must(page.url().endsWith(`/transfers/${id}`), `the search led to ${page.url()}`);
  },

  async 'a note on a transfer stays, as text, and no one can change it'(page, { url, ids }) {
    await page.goto(`${url}/transfers/${ids.transfer}?tab=notes`);
    const text = 'Ada asked about it.\n<img src=x onerror=alert(1)>';
    await page.getByRole('textbox', { name: 'Note' }).fill(text);
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.getByRole('list', { name: 'Notes' });
    await notes.getByText('Ada asked about it.').waitFor();
    await page.reload();
    await notes.getByText('<img src=x onerror=alert(1)>').waitFor();
    must((await notes.getByRole('button').count()) === 0, 'a note has a button');
    must((await notes.locator('img').count()) === 0, 'a note became markup');
  },

  async 'a customer is created and approved and gets a funded wallet'(page, { url }) {
    await page.goto(`${url}/customers`);
    await page.getByRole('button', { name: 'New customer' }).click();
    const texts = { 'First name': '<img src=x onerror=alert(1)>', 'Last name': 'Byron', 'E-mail': 'xss@example.com' };
    for (const [name, text] of Object.entries(texts)) await page.getByRole('dialog').getByRole('textbox', { name }).fill(text);
    // A browser dialog would mean that a name became markup.
    let isAlarmed = false;
    page.once('dialog', (dialog) => {
      isAlarmed = true;
      void dialog.dismiss();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)> Byron' }).waitFor();
    await page.getByRole('button', { name: 'Sandbox' }).click();
    await page.getByRole('menuitem', { name: /^Approve/ }).click();
    await page.getByText('Required before money moves').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Wallets and accounts' }).click();
    await page.getByRole('button', { name: 'Open a wallet' }).click();
    await page.getByRole('menuitem', { name: 'USDC' }).click();
    await page.getByRole('heading', { level: 1, name: 'USDC wallet' }).waitFor();
    await page.getByRole('button', { name: 'Fund' }).click();
    await page.getByRole('button', { name: 'Pay in' }).click();
    await page.getByText('11,000.00').first().waitFor();
    must(!isAlarmed, 'a name became markup');
  },

  async 'a key is created, shown once, used at the API, rolled with a grace period, and revoked'(page, { url, api }) {
    await page.goto(`${url}/keys`);
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('checkout');
    await page.getByRole('button', { name: 'Create key' }).click();
    const readShownKey = (): Promise<string> => page.getByText(/^svc_test_\w{12}_\w+$/).innerText();
    const status = async (text: string): Promise<number> =>
      (await fetch(`${api}/v1/customers?limit=1`, { headers: { authorization: `Bearer ${text}` } })).status;
    const texts = [await readShownKey()];
    const answers = (): Promise<number[]> => Promise.all(texts.map(status));
    must((await answers()).join() === '200', `the key is answered ${String(await answers())}`);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    must((await page.getByText(texts[0] ?? '').count()) === 0, 'the key is still on the screen');
    await page
      .getByRole('row', { name: /checkout/ })
      .getByRole('button', { name: 'Roll' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll' }).click();
    await page.getByRole('button', { name: 'I have saved it' }).waitFor();
    texts.push(await readShownKey());
    must((await answers()).join() === '200,200', `old and new secret of a rolled key are answered ${String(await answers())}`);
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page
      .getByRole('row', { name: /checkout/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page
      .getByRole('row', { name: /checkout/ })
      .getByText('Revoked')
      .waitFor();
    must((await answers()).join() === '401,401', `a revoked key is answered ${String(await answers())}`);
  },

  async 'the search accepts an id, an e-mail address, an amount, or four digits, and opens a screen'(page, { url, ids }) {
    const leads: readonly (readonly [text: string, heading: RegExp])[] = [
      [ids.transfer, /^[\d,.]+/],
      ['ada@example.com', /^Customers$/],
      ['12.50', /^Find “12.50”$/],
      ['4190', /^Find “4190”$/],
      ['0012', /^Find “0012”$/],
    ];
    for (const [text, heading] of leads) {
      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill(text);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      must((await page.getByRole('alert').count()) === 0, `the search for ${text} ended in an error`);
    }
    // Addresses of further results, and filters that a person types.
    const addresses = ['transfers?clientReferenceId=4190', 'requests?idempotencyKey=true', 'customers?email=12', 'find?text=1e3'];
    for (const address of addresses) {
      await page.goto(`${url}/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const failed = page.getByRole('heading', { level: 1, name: 'This screen failed' });
      must((await failed.count()) === 0, `${address} failed`);
    }
  },

  async 'a failed screen offers a retry and a request id, and shows no internals'(page, { url }) {
    const reads = '**/console/api/v1/customers?*';
    const requestId = 'req_01k9x3v7m2c4q8s6t0w5y1z3ab';
    const answers = [
      // An answer that no screen expects, and one that reports a failure of the platform.
      { status: 200, json: { ok: true, data: [null] } },
      { status: 400, json: { ok: false, error: { code: 'INVALID_REQUEST', message: 'Refused', requestId } } },
    ];
    for (const { status, json } of answers) {
      await page.route(reads, (route) => route.fulfill({ status, json, headers: { 'x-request-id': requestId } }));
      await page.goto(`${url}/customers`);
      const alert = page.getByRole('alert');
      await alert.waitFor();
      const text = await page.locator('main').innerText();
      must(text.includes(requestId), `no request id: ${text}`);
      must(!/undefined|null|Cannot read|TypeError|is not a function/.test(text), `words of the program: ${text}`);
      await page.unroute(reads);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
      await alert.waitFor({ state: 'detached' });
    }
  },

  async 'a sandbox screen changes nothing after another tab switched to live'(page, { url, ids }) {
    await page.goto(`${url}/wallets/${ids.wallet}`);
    await page.getByRole('button', { name: 'Fund' }).click();
    await page.getByRole('button', { name: 'Pay in' }).waitFor();
    // Blocks background reads, which would show the switched session before the payment.
    const reads = `${url}/api/**`;
    await page.route(reads, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
    const other = await page.context().newPage();
    await other.goto(url);
    await switchToLive(other);
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/deposits')),
      page.getByRole('button', { name: 'Pay in' }).click(),
    ]);
    must(refused.status() === 400, `the other environment is answered ${refused.status()}`);
    await page.unroute(reads);
    await other.locator('label', { hasText: 'Sandbox' }).click();
    await other.getByText('Nothing here is real money.').waitFor();
    await other.close();
  },

  async 'after a switch, no screen shows resources of the other environment'(page, { url, ids }) {
    for (const path of ['wallets', 'cards', 'counterparties', 'transfers']) {
      await page.goto(`${url}/${path}`);
      await page.getByRole('row').nth(1).waitFor();
      await switchToLive(page);
      await waitForIdle(page);
      must((await page.getByRole('row').count()) === 0, `${path} of the sandbox stay visible in live`);
      await page.locator('label', { hasText: 'Sandbox' }).click();
      await page.getByRole('row').nth(1).waitFor();
    }
    // An id belongs to one environment, so its screen opens its list.
    await page.goto(`${url}/wallets/${ids.wallet}`);
    await page.getByRole('heading', { level: 1, name: 'USDC wallet' }).waitFor();
    await switchToLive(page);
    await page.getByRole('heading', { level: 1, name: 'Wallets' }).waitFor();
    await page.locator('label', { hasText: 'Sandbox' }).click();
    await page.getByRole('row').nth(1).waitFor();
    // Another tab switches. This one learns of it by its next read, and must not show what it has read before.
    const other = await page.context().newPage();
    await other.goto(url);
    await switchToLive(other);
    const menu = page.getByRole('navigation', { name: 'Screens' });
    await menu.getByRole('link', { name: 'Virtual accounts' }).click();
    await page.getByText('Treat everything here as real money.').waitFor();
    await menu.getByRole('link', { name: 'Wallets' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wallets' }).waitFor();
    await waitForIdle(page);
    must((await page.getByRole('row').count()) === 0, 'wallets of the sandbox stay visible after a switch in another tab');
    await other.locator('label', { hasText: 'Sandbox' }).click();
    await other.getByText('Nothing here is real money.').waitFor();
    await other.close();
  },

  async 'a read with a replaced token does not sign the user out'(page, { url }) {
    await page.goto(url);
    await waitForIdle(page);
    const [menu, sessions] = [page.getByRole('navigation', { name: 'Screens' }), `${url}/api/session`];
    const refuse = (route: Route): Promise<void> =>
      route.fulfill({ status: 401, json: { ok: false, error: { code: 'UNAUTHORIZED', message: 'Sign in first' } } });
    // A read of the session begins before a switch in this tab, and is answered afterwards.
    const held = Promise.withResolvers<Route>();
    await page.route(sessions, (route) => (route.request().method() === 'GET' ? held.resolve(route) : route.continue()));
    await page.route(`${url}/api/v1/customers?limit=50`, refuse, { times: 1 });
    await menu.getByRole('link', { name: 'Customers' }).click();
    const read = await held.promise;
    await switchToLive(page);
    // A canceled read takes no answer.
    await refuse(read).catch(() => undefined);
    await page.unroute(sessions);
    await waitForIdle(page);
    must(await menu.isVisible(), 'a switch in this tab signs out');
    await page.locator('label', { hasText: 'Sandbox' }).click();
    await page.getByText('Nothing here is real money.').waitFor();
    // Another tab switches: the read of the session is refused once.
    await page.route(sessions, refuse, { times: 1 });
    await page.route(`${url}/api/v1/counterparties?*`, refuse, { times: 1 });
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/session') && response.ok()),
      menu.getByRole('link', { name: 'Counterparties' }).click(),
    ]);
    must(await menu.isVisible(), 'a switch in another tab signs out');
  },

  async 'home shows open work first, then the figures, then the balances'(page, { url }) {
    await page.goto(url);
    await page.getByRole('heading', { level: 2, name: 'Your customers’ balances' }).waitFor();
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    const places = ['Open problems', 'The last 30 days', 'Your customers’ balances'].map((title) => titles.indexOf(title));
    must(places[0] === 0 && places.every((at, index) => index === 0 || at > (places[index - 1] ?? 0)), titles.join(', '));
    await page.getByText('Sent and arrived, by source currency').waitFor();
  },

  async 'signing out ends the session, and signing in returns to the last screen'(page, { url, ids }) {
    const path = `${url}/transfers/${ids.transfer}`;
    await page.goto(path);
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('list', { name: 'States' }).waitFor();
    must(page.url() === path, `it came back to ${page.url()}`);
  },
};
