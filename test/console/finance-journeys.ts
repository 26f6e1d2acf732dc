// The journeys of finance people: payouts from a file, statements, exports, and conversions.
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { formatUnits } from '@pay/core/money';
import { must } from './journeys.ts';

type FinanceInput = {
  readonly url: string;
  /** A customer with a USDC wallet that can pay. */
  readonly payer: string;
  /** Of the payer. */
  readonly email: string;
};
type FinanceJourney = (page: Page, input: FinanceInput) => Promise<void>;

const columns = [
  ...['clientRowId', 'amount', 'destinationCurrency', 'destinationPaymentRail'],
  ...['counterparty.accountType', 'counterparty.accountOwnerName', 'counterparty.iban', 'reference'],
];
/**
 * Every row has its own amount, and none that the company has already paid (2.00): concurrently, a journey lets the
 * risk rules decline the same payment again.
 */
const goodRow = (number: number): string[] => [
  ...[`invoice-${number}`, formatUnits(BigInt(200 + number), 2), 'eur', 'sepa'],
  ...['iban', 'Grace Hopper', 'DE89370400440532013000', `Invoice ${number}`],
];

type Mistake = { readonly row: number; readonly column: number; readonly wrong: string; readonly label: string };
/** Usual mistakes of a spreadsheet: a comma, a digit, a name of a rail, an empty cell. */
const mistakes: readonly Mistake[] = [
  { row: 3, column: 1, wrong: '2,00', label: 'Amount' },
  { row: 17, column: 1, wrong: '', label: 'Amount' },
  { row: 44, column: 6, wrong: 'DE89370400440532013001', label: 'IBAN' },
  { row: 90, column: 3, wrong: 'sepaa', label: 'Payment rail' },
  { row: 121, column: 2, wrong: 'euro', label: 'Currency that arrives' },
  { row: 150, column: 5, wrong: '', label: 'Recipient' },
  { row: 199, column: 0, wrong: 'invoice-198', label: 'Your row id' },
];

const rowCount = 200;

const payouts = (): string[][] =>
  Array.from({ length: rowCount }, (_, at) => {
    const cells = goodRow(at + 1);
    for (const { row, column, wrong } of mistakes) if (row === at + 1) cells[column] = wrong;
    return cells;
  });

type FileInput = Pick<FinanceInput, 'url' | 'payer'> & { readonly rows: readonly (readonly string[])[] };

async function chooseFile(page: Page, { url, payer, rows }: FileInput): Promise<void> {
  await page.goto(`${url}/batches/new?customerId=${payer}`);
  await page.getByRole('combobox', { name: 'Wallet' }).click();
  await page.getByRole('option', { name: /usdc/i }).first().click();
  const lines = rows.map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','));
  const buffer = Buffer.from([columns.join(','), ...lines, ''].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'payouts.csv', mimeType: 'text/csv', buffer });
  await page.getByText(`${rows.length} rows with 8 columns`).waitFor();
}

async function uploadPayouts(page: Page, input: FinanceInput): Promise<void> {
  await chooseFile(page, { ...input, rows: payouts() });
  await page.getByRole('textbox', { name: 'Name of the batch' }).fill('November payouts');
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

const batchTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'November payouts' }).waitFor();

export const financeWays: Readonly<Record<string, FinanceJourney>> = {
  async 'a file of 200 payouts with 7 errors is uploaded, corrected on the screen, and paid, and its result is downloaded'(
    page,
    input,
  ) {
    await uploadPayouts(page, input);
    await batchTitle(page);
    await page.getByText('7 rows with errors').waitFor();
    const faulty = page.url();
    for (const { row, column, label } of mistakes) {
      const field = page.getByRole('textbox', { name: `${label} of row ${row}`, exact: true });
      must((await field.getAttribute('aria-invalid')) === 'true', `the mistake in row ${row} has no text`);
      await field.fill(goodRow(row)[column] ?? '');
    }
    await page.getByRole('button', { name: 'Check again with 7 rows corrected' }).click();
    await page.getByText('All rows are valid').waitFor();
    await page.getByRole('cell', { name: 'invoice-50', exact: true }).waitFor();
    must(page.url() !== faulty, 'the correction is not another batch');
    await page.getByRole('button', { name: 'Pay 200 rows' }).click();
    await page.getByRole('dialog').getByText('601.00').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay 200 rows' }).click();
    const results: Record<string, string>[] = parse(await save(page, 'Download result'), { columns: true });
    must(results.length === rowCount, `the result has ${results.length} rows`);
    const unpaid = results.find(({ status }) => status !== 'completed');
    must(unpaid === undefined, `a row is not paid: ${JSON.stringify(unpaid)}`);
    must(new Set(results.map(({ clientRowId }) => clientRowId)).size === rowCount, 'a row is paid twice');
    // The faulty batch cannot be paid either.
    await page.goto(faulty);
    await page.getByText('Other batches have rows of this one').waitFor();
    must((await page.getByRole('button', { name: /^Pay|^Retry|^Check again/ }).count()) === 0, 'the rows can be paid twice');
  },

  async 'the same file within a day becomes another batch only after a confirmation'(page, input) {
    await uploadPayouts(page, input);
    await batchTitle(page);
    await uploadPayouts(page, input);
    await page.getByText('You sent these rows within 24 hours').waitFor();
    await page.getByRole('button', { name: 'Check them again anyway' }).click();
    await batchTitle(page);
    await page.getByText(/^You sent the same rows within 24 hours, as bat_/).waitFor();
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByText('Canceled', { exact: true }).first().waitFor();
  },

  async 'a batch with a deleted file still shows the errors of its rows'(page, { url }) {
    const contents = /\/v1\/files\/\w+\/content$/;
    await page.route(contents, (route) => route.fulfill({ status: 404, json: { ok: false, error: { code: 'NOT_FOUND' } } }));
    await page.goto(`${url}/batches?status=ready`);
    await page.getByRole('link', { name: 'November payouts' }).first().click();
    await page.getByText('The platform no longer has the file with the rows').waitFor();
    await page.getByText('Amount must be a number such as 1000.50').waitFor();
    await page.unroute(contents);
  },

  async 'the rows of a dry run become a batch with one click'(page, { url, payer }) {
    await chooseFile(page, { url, payer, rows: [goodRow(901), goodRow(902)] });
    await page.getByRole('checkbox', { name: /^Only check the rows/ }).check();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await page.getByRole('button', { name: 'Create a batch from these rows' }).click();
    await page.getByRole('button', { name: 'Pay 2 rows' }).waitFor();
  },

  async 'a statement of a period is created, and downloaded as PDF and CSV'(page, { url, email }) {
    await page.goto(`${url}/statements`);
    await page.getByRole('button', { name: 'New statement' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Customer' }).fill(email);
    await page.getByRole('option', { name: new RegExp(email) }).click();
    await dialog.getByRole('combobox', { name: 'Wallet' }).click();
    await page.getByRole('option', { name: /usdc/i }).first().click();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: /^USDC statement, / }).waitFor();
    must((await save(page, 'PDF')).startsWith('%PDF'), 'the PDF is none');
    must((await save(page, 'CSV')).startsWith('number,entryId,'), 'the CSV has no header');
  },

  async 'an export is requested, followed, and downloaded'(page, { url }) {
    await page.goto(`${url}/exports`);
    await page.getByRole('button', { name: 'New export' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Export: / }).waitFor();
    must((await save(page, 'Download')).startsWith('id,'), 'the export has no header');
  },

  async 'money is converted at the displayed quote'(page, { url, payer }) {
    await page.goto(`${url}/conversions/new?customerId=${payer}`);
    await page.getByRole('combobox', { name: 'From', exact: true }).click();
    await page.getByRole('option', { name: /usdc/i }).first().click();
    await page.getByRole('combobox', { name: 'To', exact: true }).click();
    await page.getByRole('option', { name: /eur/i }).first().click();
    await page.getByText('Amount to receive').click();
    await page.getByRole('textbox', { name: 'Amount in EUR' }).fill('5.00');
    await page.getByText(/valid for \d+ s/).waitFor();
    await page.getByRole('button', { name: /^Convert .* USDC$/ }).click();
    await page.getByRole('list', { name: 'States' }).waitFor();
    await page.getByText('5.00').first().waitFor();
    must(/\/transfers\/txn_/.test(page.url()), `the conversion is not shown: ${page.url()}`);
  },

  async 'a file of the platform is downloaded, and a link opens it without a session'(page, { url }) {
    await page.goto(`${url}/files?purpose=batch_result`);
    await page.getByRole('link', { name: /^bat_/ }).first().click();
    const content = await save(page, 'Download');
    await page.getByRole('button', { name: 'Create a link' }).click();
    await page.getByRole('button', { name: 'Create a link for an hour' }).click();
    const link = await page.getByText(/^http\S+\/files\//).innerText();
    must((await (await fetch(link)).text()) === content, 'the link leads to something else');
  },
};

/** The content of a download that a button begins. */
async function save(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'latin1');
}
