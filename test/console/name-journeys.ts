// The journeys that find and read names: lists, the filter by customer, and every kind of search.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { must } from './journeys.ts';
import type { Ids } from './screens.ts';

type NamesInput = { readonly url: string; readonly ids: Ids; readonly card: string };
type Way = (page: Page, input: NamesInput) => Promise<void>;

const namesPath = '/console/api/names';
const rowsOf = (page: Page): Locator => page.locator('main tbody tr');

async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** The title of a resource's own screen: a customer's name, a transfer's amount. */
async function titleOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return (await page.getByRole('heading', { level: 1 }).innerText()).trim();
}

async function search(page: Page, url: string, text: string): Promise<void> {
  await open(page, url, 'Home');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'detached' });
}

/** Searches a text and waits for a link to the resource that it must find. */
async function mustFind(page: Page, { url, text, path }: { url: string; text: string; path: string }): Promise<void> {
  await search(page, url, text);
  const link = page.locator(`main a[href$="${path}"]`);
  await link
    .first()
    .waitFor()
    .catch(() => must(false, `the search for ${text} does not find ${path}`));
  must((await page.getByRole('alert').count()) === 0, `the search for ${text} ended in an error`);
}

type ChooseInput = { readonly label: string; readonly text: string; readonly option: RegExp };

/** Types a text into a filter and takes the option. */
async function choose(page: Page, { label, text, option }: ChooseInput): Promise<Locator> {
  const filter = page.getByRole('combobox', { name: label, exact: true });
  await filter.click();
  await filter.fill(text);
  await page.getByRole('option', { name: option }).first().click();
  return filter;
}

const referenceColumn = 7;
const pagesMax = 10;

/** The first reference of a list of transfers. Transfers of other journeys, without one, may fill its first pages. */
async function firstReference(page: Page): Promise<string> {
  const cells = page.locator(`main tbody td:nth-child(${referenceColumn})`);
  for (let n = 1; n <= pagesMax; n += 1) {
    await cells.first().waitFor();
    const references = (await cells.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
    must(!references.some((text) => text.startsWith('txn_')), `an id as reference: ${references.join(', ')}`);
    // Not one with markup, which another part of the check plants.
    const reference = references.find((text) => /^[\w-]+$/.test(text));
    if (reference !== undefined) return reference;
    // By its address: the payouts of a batch may read alike.
    const firstAddress = () => page.locator('main tbody a[href*="/transfers/txn_"]').first().getAttribute('href');
    const newest = await firstAddress();
    await page.getByRole('button', { name: 'Older' }).click();
    await eventually(firstAddress, (address) => address !== newest);
  }
  throw new Error(`no transfer on ${pagesMax} pages has a reference`);
}

export const nameWays: Readonly<Record<string, Way>> = {
  async 'a list of transfers names its recipients and customers with one lookup'(page, { url }) {
    let lookups = 0;
    page.on('request', (request) => (lookups += request.url().endsWith(namesPath) ? 1 : 0));
    await open(page, `${url}/transfers?type=transfer&direction=outbound`, 'Transfers');
    const named = page.locator('main tbody a[href*="/customers/cus_"]').filter({ hasText: /^[^_]+$/ });
    await named.first().waitFor();
    const rows = await rowsOf(page).count();
    must(rows > 1 && (await named.count()) === rows, `${await named.count()} of ${rows} customers have a name`);
    const recipients = await page.locator('main tbody a[href*="/counterparties/pa_"]').allInnerTexts();
    must(recipients.length > 0 && !recipients.some((text) => text.includes('_')), `recipients: ${recipients.join(', ')}`);
    must(lookups === 1, `${lookups} lookups for one page`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    must(head.includes('Recipient,Recipient id') && head.includes('Customer,Customer id'), `the file begins with ${head}`);
    const [customer = ''] = await named.allInnerTexts();
    must(lines.length === rows && (lines[0] ?? '').includes(`${customer},cus_`), `the file has ${lines[0] ?? 'no rows'}`);
  },

  async 'a transfer in review says which rule holds it and why, and who decides'(page, { url }) {
    const anomalies = /\/v1\/risk\/anomalies\?.*transactionId=txn_/;
    const anomaly = { id: 'ano_01jc0000000000000000000000', rule: 'velocityLimit', dryRun: false, actionTaken: 'review' };
    const found = { ...anomaly, explanation: '9 transfers came within an hour; the limit is 5.' };
    const alert = page.getByRole('alert');
    const answerWith = (data: readonly object[]) => ({ status: 200, json: { ok: true, data, pagination: { hasMore: false } } });
    const refusal = {
      status: 403,
      json: { ok: false, error: { code: 'FORBIDDEN', message: 'Your role in this account does not allow this' } },
    };
    for (const [answer, text] of [
      // Without an answer, no cause is claimed.
      [refusal, /^It is in review\s*An operator of the platform approves or rejects it/],
      [answerWith([]), /^Why it is in review.*the review comes from its payment rail\. An operator of the platform/s],
      [
        answerWith([found]),
        /^Why it is in review.*9 transfers came within an hour; the limit is 5\.\s*An operator of the platform/s,
      ],
    ] as const) {
      await page.route(anomalies, (route) => route.fulfill(answer));
      await page.goto(`${url}/transfers?status=in_review`);
      await page.locator('main tbody a[href*="/transfers/txn_"]').first().click();
      await alert.filter({ hasText: text }).waitFor();
      await page.unroute(anomalies);
    }
    await alert.locator(`a[href$="/anomalies/${found.id}"]`).waitFor();
  },

  async 'if names are missing or cannot be read, the ids are shown and nothing fails'(page, { url, ids }) {
    const answers = [
      { status: 200, json: { ok: true, data: { items: [] } } },
      {
        status: 403,
        json: { ok: false, error: { code: 'FORBIDDEN', message: 'Your role in this account does not allow this' } },
      },
    ];
    for (const answer of answers) {
      await page.route(`**${namesPath}`, (route) => route.fulfill(answer));
      await open(page, `${url}/transfers/${ids.transfer}`, /^[\d,.]+/);
      await page.getByRole('link', { name: /^cus_…\w{6}$/ }).waitFor();
      await open(page, `${url}/wallets`, 'Wallets');
      await page
        .getByRole('link', { name: /^cus_…\w{6}$/ })
        .first()
        .waitFor();
      must((await page.getByRole('alert').count()) === 0, `an answer of ${answer.status} is shown as an error`);
      await page.unroute(`**${namesPath}`);
    }
  },

  async 'transfers are filtered by a customer, found by a part of the name'(page, { url, ids }) {
    const name = await titleOf(page, `${url}/customers/${ids.payer}`);
    await open(page, `${url}/transfers`, 'Transfers');
    const filter = page.getByRole('combobox', { name: 'Customer' });
    await filter.click();
    await filter.fill(name.toLowerCase().slice(0, -1));
    await page.getByRole('option', { name }).first().click();
    await page.waitForURL(`**/transfers?customerId=${ids.payer}`);
    const links = page.locator('main tbody a[href*="/customers/cus_"]');
    await links.filter({ hasText: name }).first().waitFor();
    // Until the filtered rows arrive, the table shows the unfiltered ones.
    await eventually(
      () => page.locator(`main tbody a[href*="/customers/cus_"]:not([href$="${ids.payer}"])`).count(),
      (count) => count === 0,
    );
    await page.reload();
    // The filter of a shared address shows the name too.
    await eventually(
      () => filter.inputValue(),
      (value) => value.startsWith(name),
    );
  },

  async 'wallets, cards, and agents are filtered by a name, and options show the id below'(page, { url, ids, card }) {
    const name = await titleOf(page, `${url}/customers/${ids.payer}`);
    await open(page, `${url}/holds`, 'Holds');
    await choose(page, { label: 'Wallet', text: name.toLowerCase(), option: new RegExp(`wallet · ${name}.*wal_…`, 'is') });
    await page.waitForURL('**/holds?walletId=wal_*');
    const digits = (await titleOf(page, `${url}/cards/${card}`)).slice(-4);
    await open(page, `${url}/anomalies`, 'Anomalies');
    await choose(page, { label: 'Card', text: digits, option: new RegExp(`${digits}.*card_…`, 's') });
    await page.waitForURL('**/anomalies?cardId=card_*');
    await open(page, `${url}/agents`, 'Agents');
    const agent = (await page.locator('main tbody a[href*="/agents/"]').first().innerText()).trim();
    await open(page, `${url}/cards`, 'Cards');
    const filter = await choose(page, { label: 'Agent', text: agent.slice(0, -1), option: new RegExp(`${agent}.*agent_…`, 's') });
    await page.waitForURL('**/cards?agentId=agent_*');
    await page.reload();
    // The filter of a shared address shows the name too.
    await eventually(
      () => filter.inputValue(),
      (value) => value === agent,
    );
    const id = new URL(page.url()).searchParams.get('agentId') ?? '';
    await open(page, `${url}/cards`, 'Cards');
    await choose(page, { label: 'Agent', text: id, option: new RegExp(agent) });
    await page.waitForURL(`**/cards?agentId=${id}`);
  },

  async 'forms for a hold and an export find a wallet and a customer by name'(page, { url, ids }) {
    const name = await titleOf(page, `${url}/customers/${ids.payer}`);
    await open(page, `${url}/holds`, 'Holds');
    await page.getByRole('button', { name: 'New hold' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.01');
    await dialog.getByRole('textbox', { name: /^Purpose/ }).fill('Deposit');
    await choose(page, { label: 'Paying wallet', text: name.toLowerCase(), option: new RegExp(`usdc wallet · ${name}`, 'i') });
    await dialog.getByRole('button', { name: 'Create hold' }).click();
    await page.waitForURL('**/holds/hold_*');
    await open(page, `${url}/exports`, 'Exports');
    await page.getByRole('button', { name: 'New export' }).first().click();
    await choose(page, { label: 'Customer', text: name.toLowerCase().slice(0, -1), option: new RegExp(name) });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Export: / }).waitFor();
  },

  async 'the search finds customers and payees by name, and cards by their last four digits'(page, { url, ids, card }) {
    const customer = await titleOf(page, `${url}/customers/${ids.payer}`);
    await mustFind(page, { url, text: customer.toUpperCase(), path: `/customers/${ids.payer}` });
    const payee = await titleOf(page, `${url}/counterparties/${ids.counterparty}`);
    await mustFind(page, { url, text: payee.split(' ').reverse().join(' '), path: `/counterparties/${ids.counterparty}` });
    const digits = (await titleOf(page, `${url}/cards/${card}`)).slice(-4);
    await mustFind(page, { url, text: digits, path: `/cards/${card}` });
  },

  async 'the search finds a transfer by its amount in any form'(page, { url, ids }) {
    const [digits = '', currency = ''] = (await titleOf(page, `${url}/transfers/${ids.transfer}`)).split(' ');
    const plain = digits.replaceAll(',', '');
    const forms = [digits, plain, `${plain}000`, `$${digits}`, `${plain} ${currency}`, `-${plain}`];
    for (const text of forms) await mustFind(page, { url, text, path: `/transfers/${ids.transfer}` });
  },

  async 'the search finds a customer by e-mail, and transfers by reference'(page, { url, ids }) {
    await page.goto(`${url}/customers/${ids.payer}`);
    const email = await page.getByText(/^\S+@example\.com$/).innerText();
    await mustFind(page, { url, text: email, path: `/customers/${ids.payer}` });
    await open(page, `${url}/transfers?type=transfer`, 'Transfers');
    const reference = await firstReference(page);
    await search(page, url, reference);
    await page.getByRole('cell', { name: reference, exact: true }).first().waitFor();
  },
};
