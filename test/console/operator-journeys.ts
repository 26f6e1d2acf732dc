// The journeys of operators: two people, each in a separate browser.
import type { Page } from 'playwright-core';
import type { OperatorWork } from './operator-company.ts';

export type OperatorJourneyInput = {
  readonly url: string;
  readonly work: OperatorWork;
  /** The page of the second person. The first person walks the journey. */
  readonly second: Page;
  /** The page of an admin of the account. */
  readonly admin: Page;
  readonly settled: (page: Page) => Promise<void>;
};
type OperatorJourney = (page: Page, input: OperatorJourneyInput) => Promise<void>;

function must(isTrue: boolean, complaint: string): void {
  if (!isTrue) throw new Error(complaint);
}

/** Opens an action, gives a reason, and requests it. */
async function ask(page: Page, label: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Switches the environment. On a busy machine, a click during a change of the screen has no effect and is repeated. */
async function environmentOf(page: Page, url: string, environment: 'Live' | 'Sandbox'): Promise<void> {
  const banner = page.getByText(`PLATFORM · ${environment.toUpperCase()}`);
  for (let tries = 3; ; tries -= 1) {
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.getByRole('navigation', { name: 'Screens' }).waitFor();
    await page.locator('label', { hasText: environment }).click();
    const isThere = await banner.waitFor(tries > 0 ? { timeout: 15_000 } : {}).then(
      () => true,
      (error: unknown) => {
        if (tries === 0) throw error;
        process.stdout.write(`the switch to ${environment} was not seen; it is clicked again\n`);
        return false;
      },
    );
    if (isThere) return;
  }
}

/** Opens the newest proposal. */
async function openProposal(page: Page, url: string, words: string): Promise<void> {
  await page.goto(`${url}/actions`);
  await page.getByRole('link', { name: words }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Changes' }).waitFor();
}

/** Reloads the screen until the text appears, because the log is written after the change. */
async function appears(page: Page, address: string, text: string): Promise<void> {
  const found = page.getByRole('region', { name: 'Audit log of the owner' }).getByText(text).first();
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Verify the chain' }).waitFor();
    if (
      await found.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${text} never came to the audit log`);
}

const words = 'Approve a customer’s identity';

export const operatorWays: Readonly<Record<string, OperatorJourney>> = {
  async 'an identity check gets an assignee in the queue, and the filter finds it'(page, { url, work }) {
    await environmentOf(page, url, 'Live');
    await page.goto(`${url}/review/identities`);
    const row = page.getByRole('row').filter({ hasText: work.customers[0].slice(-6) });
    await row.getByRole('combobox', { name: /^Assignee of/ }).click();
    const answer = page.waitForResponse((response) => response.url().endsWith('/assign'));
    await page.getByRole('option', { name: 'Me' }).click();
    must((await answer).ok(), 'the assignment failed');
    await page.goto(`${url}/review/identities?assigneeId=me`);
    await row.waitFor();
    await page.goto(`${url}/review/identities?assigneeId=none`);
    await page.getByRole('heading', { level: 1, name: 'Identity checks' }).waitFor();
    await row.waitFor({ state: 'detached' });
  },

  async 'two people review an identity, and the requester cannot approve'(page, { url, work, second }) {
    await environmentOf(page, url, 'Live');
    await page.goto(`${url}/review/identities`);
    await page
      .getByRole('row')
      .filter({ hasText: work.customers[1].slice(-6) })
      // The center of the row may be the link to the account, depending on the widths of the columns.
      .getByRole('cell')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Ingrid Solberg' }).waitFor();
    await page.getByText('1990-12-31').waitFor();
    await ask(page, 'Approve', 'Passport and address agree');
    await openProposal(page, url, words);
    await page.getByText('You cannot approve your own request').waitFor();
    must((await page.getByRole('button', { name: 'Approve', exact: true }).count()) === 0, 'one approves what one asked for');

    await environmentOf(second, url, 'Live');
    await openProposal(second, url, words);
    await second.getByText('Passport and address agree').first().waitFor();
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByText('Linus Adeyemi').first().waitFor();
    await second.getByText('Done', { exact: true }).first().waitFor();
    const { kycStatus } = await work.pay.customers.get(work.customers[1]);
    must(kycStatus === 'approved', `the customer is ${kycStatus}`);
  },

  async 'a live wallet is frozen at once, and the owner’s verified log names the operator'(page, { url, work }) {
    const { id } = await work.pay.wallets.create({ customerId: work.customers[1], type: 'crypto', currency: 'usdc' });
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(id);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
    await ask(page, 'Freeze', 'Told by the police');
    await page.getByText('Frozen').first().waitFor();
    must((await work.pay.wallets.get(id)).status === 'frozen', 'the wallet is not frozen');

    const log = `${url}/owners/${work.owner}?environment=live&tab=audit`;
    await appears(page, `${log}&targetId=${id}`, 'frozen');
    await page.goto(log);
    await page.getByText('approved by Linus Adeyemi').first().waitFor();
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/^The chain is valid: \d+ entries/).waitFor();
    await page.goto(`${url}/operator-log?targetId=${id}`);
    await page.getByText('Done: Freeze a wallet').waitFor();
    await page.goto(`${url}/ledger`);
    await page.getByRole('button', { name: 'Prove the ledger' }).click();
    await page.getByText(/^The ledger is valid: \d+ sums are zero/).waitFor();
  },

  async 'two people invite a person, and only the requester reads the link'(page, { url, second }) {
    await page.goto(`${url}/team`);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('new@example.com');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('She reviews from Monday on');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openProposal(second, url, 'Invite a platform person');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByText('Done', { exact: true }).first().waitFor();
    const link = '/console/accept-invitation#';
    must((await second.getByText(link).count()) === 0, 'who approves an invitation reads its link');
    await page.goto(second.url());
    await page.getByText(link).waitFor();
  },

  async 'an admin accepts a key that an operator offers, and only the admin sees its secret'(_page, { url, admin }) {
    await admin.goto(`${url}/keys`);
    await admin.getByRole('button', { name: 'View the offer' }).click();
    await admin.getByText('wallets:read, events:read').first().waitFor();
    await admin.getByRole('button', { name: 'Show the secret' }).click();
    await admin
      .getByText(/^svc_test_/)
      .first()
      .waitFor();
    await admin.getByRole('button', { name: 'I have saved it' }).click();
    await admin.getByRole('row').filter({ hasText: 'Support tool' }).waitFor();
    must((await admin.getByRole('button', { name: 'View the offer' }).count()) === 0, 'a taken offer is still there');
  },

  async 'resources of the other environment are read-only'(page, { url, work }) {
    await page.goto(`${url}/lookup/${work.stuck}`);
    await page.getByText('This object belongs to the sandbox, but your screens show live').waitFor();
    must(await page.getByRole('button', { name: 'Try now' }).isDisabled(), 'a sandbox payout is changed from a live screen');
  },

  async 'a stuck payout is retried, then rejected as unpaid by two people'(page, { url, work, second }) {
    await environmentOf(page, url, 'Sandbox');
    await page.goto(`${url}/stuck`);
    await page
      .getByRole('row')
      .filter({ hasText: work.stuck.slice(-6) })
      .getByRole('button', { name: 'Try now' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The rail is back');
    await dialog.getByRole('button', { name: 'Try now', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${url}/lookup/${work.stuck}`);
    await ask(page, 'Reject as unpaid', 'The rail wrote that it did not pay');
    await environmentOf(second, url, 'Sandbox');
    await openProposal(second, url, 'Reject an unpaid rail transfer');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByText('Done', { exact: true }).first().waitFor();
    await page.goto(`${url}/lookup/${work.stuck}`);
    await page.getByText('Failed').first().waitFor({ timeout: 20_000 });
  },

  async 'a dead letter is replayed after its cause is removed, and another is discarded'(page, { url, work }) {
    const [first, other] = work.undone.wallets;
    const row = (id: string) => page.getByRole('row').filter({ hasText: id.slice(-6) });
    await page.goto(`${url}/dead-letters?service=report`);
    await row(first).getByRole('button', { name: 'Replay' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The disk was full');
    await dialog.getByRole('button', { name: 'Replay', exact: true }).click();
    await dialog.getByText(/The event failed again: no room for the statements/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    must((await work.undone.kept()).length === 0, 'an event took effect whose reaction fails');
    await work.undone.mend();
    await row(first).getByRole('button', { name: 'Replay' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The disk is mended');
    await dialog.getByRole('button', { name: 'Replay', exact: true }).click();
    await row(first).waitFor({ state: 'detached' });
    must((await work.undone.kept()).join() === first, 'the replayed event had no effect');

    await row(other).getByRole('button', { name: 'Discard' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody wants its statements');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await row(other).waitFor({ state: 'detached' });
    await page.goto(`${url}/dead-letters`);
    await page.getByText('No dead letters').waitFor();
    must((await work.undone.kept()).join() === first, 'an event that was given up had an effect');
  },

  async 'a card overdraft is collected from its wallet once the wallet can pay'(page, { url, work }) {
    await page.goto(`${url}/suspense`);
    const row = page.getByRole('row').filter({ hasText: /card overdraft/i });
    await row.getByRole('button', { name: 'Clear' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Against' }).fill(`wallet:${work.undone.overdrawn}`);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Collected from the wallet of the card');
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await work.undone.fund();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('All suspense accounts are at zero').waitFor();
  },

  async 'anomalies are grouped, assigned, and closed together, and one that fails stays selected'(page, { url, work }) {
    await environmentOf(page, url, 'Sandbox');
    await page.goto(`${url}/review/anomalies?rule=cooldownViolation`);
    const groups = page.getByRole('region', { name: 'Anomalies by customer and rule' });
    await groups.getByRole('cell', { name: '3', exact: true }).first().waitFor();
    await groups.getByRole('row').nth(1).getByRole('link').first().click();
    const rows = page.getByRole('region', { name: 'Anomalies to review' }).getByRole('row');
    const all = page.getByRole('checkbox', { name: 'All 3 on this page' });
    await all.check();
    await page.getByRole('combobox', { name: 'Assign to' }).click();
    await page.getByRole('option', { name: 'Me' }).click();
    await rows.filter({ hasText: 'Grace Hopper' }).nth(2).waitFor();

    const [failing] = work.anomalies;
    const fault = { code: 'SERVICE_UNAVAILABLE', message: 'The risk service does not respond' };
    const close = new RegExp(`/anomalies/${failing}/close`);
    await page.route(close, (route) => route.fulfill({ status: 503, json: { ok: false, error: fault } }));
    await all.check();
    await page.getByRole('button', { name: 'Close 3' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A test of the card');
    await dialog.getByRole('button', { name: 'Close all' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 failed').waitFor();
    await rows.filter({ hasText: fault.message }).getByRole('checkbox', { checked: true }).waitFor();
    await page.unroute(close);
    await page.getByRole('button', { name: 'Close 1' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A test of the card');
    await dialog.getByRole('button', { name: 'Close all' }).click();
    await page.getByText('No rows match these filters.').waitFor();
  },

  async 'a note on an anomaly is there for a colleague of the platform'(page, { url, work, second }) {
    await environmentOf(page, url, 'Sandbox');
    await page.goto(`${url}/lookup/${work.anomaly}`);
    await page.getByRole('textbox', { name: 'Note' }).fill('Called the company.\nThey know the card.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('list', { name: 'Notes' }).getByText('They know the card.').waitFor();
    await second.goto(`${url}/lookup/${work.anomaly}`);
    await second.getByRole('list', { name: 'Notes' }).getByText('They know the card.').waitFor();
    await page.goto(`${url}/operator-log?targetId=${work.anomaly}`);
    await page.getByText('Added a note').waitFor();
  },

  async 'a transaction in review shows the decision of risk with a link to each anomaly'(page, { url, work }) {
    await environmentOf(page, url, 'Sandbox');
    const anomalyId = 'ano_01jc0000000000000000000000';
    const cause = { anomalyId, rule: 'velocityLimit', actionTaken: 'review', explanation: '9 transfers came within an hour.' };
    const lookups = /lookUp|\/lookup\//;
    await page.route(lookups, async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as { data: { resource: object } };
      Object.assign(body.data.resource, { risk: { at: Date.parse('2026-01-01'), decision: 'review', anomalies: [cause] } });
      await route.fulfill({ response, json: body });
    });
    await page.goto(`${url}/lookup/${work.review}`);
    const panel = page.locator('section').filter({ hasText: 'Risk decision' });
    await panel.getByText('Risk sent it to review.').waitFor();
    await panel.getByText('9 transfers came within an hour.').waitFor();
    must((await panel.locator(`a[href$="/lookup/${anomalyId}"]`).count()) === 1, 'the anomaly has no link');
    await page.unroute(lookups);
  },
};

/** Visits names, metadata, identities, and references with markup as an operator. None may be rendered as markup. */
export async function visitPlantedAsOperator(page: Page, { url, work, settled }: OperatorJourneyInput): Promise<string[]> {
  const findings: string[] = [];
  await page.addInitScript('window.xss = () => { window.wasRun = true; }');
  const [planted] = work.customers;
  const paths = [
    ...[
      `/lookup/${planted}`,
      `/lookup/${planted}?tab=json`,
      `/lookup/${work.review}`,
      ...['/review/identities', '/review/transfers', '/review/anomalies', '/review/anomalies?show=each'],
      '/actions?show=all',
      '/operator-log',
    ],
    ...[`/owners/${work.owner}?environment=live&tab=audit`, `/lookup/${encodeURIComponent('<img src onerror=xss()>')}`],
  ];
  for (const path of paths) {
    await page.goto(url + path);
    await settled(page);
    const isMarkup = await page.evaluate<boolean>(
      'window.wasRun === true || document.querySelector(\'img[onerror], img[src=""]\') !== null',
    );
    if (isMarkup) findings.push(`planted, as operator: ${path} takes a text for markup`);
  }
  return findings;
}
