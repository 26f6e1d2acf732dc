// The journeys of developers, of people who monitor cards and risk, and of auditors.
import type { Page } from 'playwright-core';
import { eventually } from '@pay/testkit/eventually';
import { aPng } from '@pay/testkit/pictures';
import { openReceiver, type Receiver } from './receiver.ts';

export type DeveloperJourney = (page: Page, input: { readonly url: string; readonly card: string }) => Promise<void>;

function must(isTrue: boolean, complaint: string): void {
  if (!isTrue) throw new Error(complaint);
}

const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function buy(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'US dollars' }).fill(amount);
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
}

type WebhookInput = { readonly receiver: Receiver; readonly type: string };

/** Creates a webhook for one type of event. Returns its secret. */
async function makeWebhook(page: Page, url: string, { receiver, type }: WebhookInput): Promise<string> {
  await page.goto(`${url}/webhooks`);
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  // Only this type: a failing endpoint pauses, and hundreds of payouts of other journeys would be ahead.
  await page.getByRole('dialog').getByLabel('Events').fill(type);
  await page.getByRole('option', { name: type, exact: true }).click();
  // Closes the list, which covers the button.
  await page.keyboard.press('Tab');
  await confirm(page, 'Create');
  const secret = await page.getByText(/^whsec_/).innerText();
  await confirm(page, 'Continue');
  await page.getByRole('heading', { level: 1, name: 'Webhook' }).waitFor();
  return secret;
}

export const developerWays: Readonly<Record<string, DeveloperJourney>> = {
  async 'a declined purchase shows its reason, and the card is frozen and unfrozen'(page, { url, card }) {
    await page.goto(`${url}/cards/${card}`);
    await buy(page, '900000');
    await page.getByText('Declined: card limit exceeded').waitFor();
    await page
      .getByText(/The merchant requested USD 900,000.00, but the card’s limit of USD .* had USD .* left/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Freeze', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Lost in a taxi');
    await confirm(page, 'Freeze');
    await page.getByText('Lost in a taxi').waitFor();
    await buy(page, '1');
    await page.getByText('Declined: the card is frozen').waitFor();
    await page.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByRole('button', { name: 'Freeze', exact: true }).waitFor();
  },

  async 'a webhook is created and tested, its delivery is verified, and a failed one is retried'(page, { url, card }) {
    const receiver = await openReceiver();
    try {
      const secret = await makeWebhook(page, url, { receiver, type: 'transaction.declined' });
      const webhook = page.url();
      await page.getByRole('button', { name: 'Send a test' }).click();
      await page.getByText('Received', { exact: true }).waitFor();
      const [got] = receiver.received;
      await page.goto(`${url}/webhooks/verify`);
      const headers = Object.entries(got?.headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
      await page.getByRole('textbox', { name: 'Headers' }).fill(headers.join('\n'));
      await page.getByRole('textbox', { name: 'Body' }).fill(got?.body ?? '');
      await page.getByLabel('Signing secret').fill(secret);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await page.getByText('The signature matches, and its time is within five minutes of now.').nth(2).waitFor();
      receiver.status = 500;
      await page.goto(`${url}/cards/${card}`);
      await buy(page, '900000');
      await page
        .getByText(/^Declined:/)
        .first()
        .waitFor();
      await page.goto(`${webhook}?status=failed`);
      await page.getByRole('button', { name: 'transaction.declined' }).first().click();
      await page.getByText('500', { exact: true }).waitFor();
      receiver.status = 200;
      const before = receiver.received.length;
      await page.getByRole('button', { name: 'Resend the event' }).click();
      await page.getByText('Event queued again.').waitFor();
      await eventually(
        () => receiver.received.length,
        (count) => count > before,
      );
    } finally {
      receiver.close();
    }
  },

  async 'a change of the risk rules is backtested, saved, and found in the audit log, whose chain verifies'(page, { url }) {
    await page.goto(`${url}/risk`);
    await page.getByRole('combobox', { name: 'Same payment again: when it fires' }).click();
    await page.getByRole('option', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('region', { name: 'Before and after' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.goto(`${url}/audit-log?action=risk_settings.updated`);
    await page.getByRole('link', { name: 'The risk rules were updated' }).first().click();
    await page.getByText('ada@example.com').first().waitFor();
    const row = await page.getByRole('region', { name: 'Changes' }).innerText();
    must(/alert\s+decline/.test(row), `the change is not told: ${row}`);
    await page.goto(`${url}/audit-log`);
    await page.getByRole('button', { name: 'Verify the chain' }).click();
    await page.getByText(/^The chain is valid: \d+ entries/).waitFor();
  },

  async 'a brand with a logo is previewed, gets an error at its field, and is saved'(page, { url }) {
    await page.goto(`${url}/brand`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind Pay');
    await page.getByRole('textbox', { name: 'Color' }).fill('#ffd200');
    await page.getByRole('textbox', { name: 'Support page' }).fill('http://example.com');
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: aPng({ color: 6, width: 120, height: 40 }) };
    await page.locator('input[type=file]').setInputFiles(logo);
    const preview = page.getByRole('region', { name: 'Preview of a hosted page' });
    await preview.getByText('Northwind Pay').waitFor();
    await preview.getByRole('img', { name: 'Logo' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(/must be an https URL/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: 'Support page' }).fill('https://example.com/help');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^Brand saved/).waitFor();
    await page.reload();
    await preview.getByRole('img', { name: 'Logo' }).waitFor();
    must((await preview.innerText()).includes('https://example.com/help'), 'the preview lacks the support page');
  },

  async 'a rejected call is found by its request id, with the invalid field'(page, { url }) {
    await page.goto(`${url}/holds`);
    await page.getByRole('button', { name: 'New hold' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /^Paying wallet/ }).fill('wal_01k9x3v7m2c4q8s6t0w5y1z3ab');
    await page.getByRole('option', { name: /y1z3ab/ }).click();
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('1,00');
    await dialog.getByRole('textbox', { name: /^Purpose/ }).fill('Deposit');
    await confirm(page, 'Create hold');
    const id = await dialog.getByText(/^req_/).innerText();
    // The log gets a request after its answer.
    await eventually(
      async () => {
        await page.goto(`${url}/requests`);
        await page.getByRole('textbox', { name: 'Request id' }).fill(`failed with ${id} at noon`);
        await page.getByRole('button', { name: 'Find' }).click();
        return page.getByRole('heading', { level: 1, name: /^(POST \/v1\/holds|Request)$/ }).innerText();
      },
      (title) => title === 'POST /v1/holds',
    );
    must(
      await page
        .locator('mark')
        .first()
        .innerText()
        .then((text) => text.includes('amount')),
      'the wrong field is not marked',
    );
  },

  async 'a sandbox scenario runs to its end, and events appear as they happen'(page, { url }) {
    const follower = await page.context().newPage();
    await follower.goto(`${url}/events`);
    await follower.getByRole('button', { name: 'Follow' }).click();
    await follower.getByText('following').waitFor();
    await page.goto(`${url}/sandbox`);
    // A card purchase would have a deadline, which a busy machine can miss.
    await page.getByRole('button', { name: 'Run Payout failed' }).click();
    await page.getByText('Done.', { exact: true }).waitFor();
    await follower
      .getByRole('list', { name: 'Events as they happen' })
      .getByRole('link', { name: 'transaction.completed' })
      .first()
      .waitFor();
    await follower.close();
  },
};
