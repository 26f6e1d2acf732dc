// The printed statement, read by other authors' programs: all formats agree.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Statement, StatementFormat, StatementLine } from '@pay/contract/report/statement';
import { groupDecimal } from '@pay/core/money';
import { eventually } from '@pay/testkit/eventually';
import { aJpeg, aPng } from '@pay/testkit/pictures';
import { aCtx } from '@pay/testkit/service';
import { createHash } from 'node:crypto';
import { monthAfter, monthOf } from '../src/domain/period.ts';
import { reportHarness, type ReportHarness, type StubIssuer, type StubWallet } from './harness.ts';

let harness: ReportHarness;
beforeAll(async () => {
  harness = await reportHarness();
});
afterAll(() => harness.stop());

const month = monthAfter(monthOf(Date.now()), -1);
const present = monthOf(Date.now());

async function contentOf({ owner }: StubWallet, statementId: string, format: StatementFormat): Promise<Buffer> {
  const { file, chunks } = await harness.reports.downloadStatement(aCtx(owner), { statementId, format });
  const parts: Buffer[] = [];
  for (let number = 0; number < chunks; number += 1) {
    const { bytes } = await harness.reports.readStatement(aCtx(owner), { statementId, format, number });
    parts.push(Buffer.from(bytes, 'base64'));
  }
  const content = Buffer.concat(parts);
  if (file.sizeBytes !== null) expect(content).toHaveLength(file.sizeBytes);
  return content;
}

const createStatement = ({ owner, id }: StubWallet): Promise<Statement> =>
  harness.reports.createStatement(aCtx(owner), { walletId: id, from: `${month}-01`, to: `${present}-01` });

type Json = { statement: Statement; lines: StatementLine[] };
const jsonOf = async (wallet: StubWallet, id: string): Promise<Json> =>
  JSON.parse((await contentOf(wallet, id, 'json')).toString()) as Json;

async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join(' ');
}

/** Entries with the most difficult texts. */
async function wallet(currency: 'usd' | 'usdc' = 'usd', lines = 300): Promise<StubWallet> {
  const made = await harness.aWallet(`${month}-01T00:00:00Z`, currency);
  const references = ['=HYPERLINK("x")', 'a, "b"\r\nc', '🐘 Łódź', '-5', '<&\u0007>', "'", '@sum', 'R'.repeat(140)];
  made.post({ at: `${month}-02T00:00:00Z`, units: 10_000_000n, kind: 'opening_balance' });
  for (let n = 1; n < lines; n += 1)
    made.post({
      at: `${month}-03T00:00:00.${String(n % 1_000).padStart(3, '0')}Z`,
      units: BigInt(-n),
      reference: references[n % references.length] ?? '',
    });
  made.post({ at: `${month}-04T00:00:00Z`, units: -1_234n, merchant: 'Café Zoë & Co' });
  return made;
}

test('the CSV has the lines of the JSON, and its SHA-256 is the statement’s', async () => {
  const made = await wallet();
  const statement = await createStatement(made);
  const { statement: shown, lines } = await jsonOf(made, statement.id);
  expect(shown).toEqual(statement);
  expect(lines).toHaveLength(301);
  const csv = await contentOf(made, statement.id, 'csv');
  expect(createHash('sha256').update(csv).digest('hex')).toBe(statement.sha256);
  const read: Record<string, string>[] = parse(csv, { columns: true, record_delimiter: '\r\n' });
  const safe = (text: string): string => (/^[=+\-@\t]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
  expect(read).toEqual(
    lines.map((line) => Object.fromEntries(Object.entries(line).map(([name, value]) => [name, safe(String(value ?? ''))]))),
  );
});

test('the PDF has the statement’s id, its balances, and every line, and is the same each time', async () => {
  const made = await wallet();
  const statement = await createStatement(made);
  const pdf = await contentOf(made, statement.id, 'pdf');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const text = await pdfText(pdf);
  const { lines } = await jsonOf(made, statement.id);
  for (const part of [
    statement.id,
    made.id,
    groupDecimal(statement.openingBalance ?? ''),
    groupDecimal(statement.closingBalance ?? ''),
    'Ada Byron',
    'Łódź',
    'Café Zoë & Co',
  ])
    expect(text).toContain(part);
  for (const { balanceAfter } of lines) expect(text).toContain(groupDecimal(balanceAfter));
  const sheets = (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).numPages;
  for (let sheet = 1; sheet <= sheets; sheet += 1) expect(text).toContain(`Page ${sheet} of ${sheets}`);
  await harness.running().db.knex('statement_documents').delete();
  expect((await contentOf(made, statement.id, 'pdf')).equals(pdf)).toBe(true);
});

const reader = join(import.meta.dirname, 'read-camt.ts');
type Camt = { opening: string; closing: string; amounts: string[] };

test('camt.053 is valid by the ISO 20022 schema and balances; it does not support stablecoins', async () => {
  const made = await wallet();
  const statement = await createStatement(made);
  const xml = await contentOf(made, statement.id, 'camt053');
  const read = JSON.parse(execFileSync(process.execPath, [reader], { input: xml, encoding: 'utf8' })) as Camt;
  const cents = (amount: string): number => Number(amount.replace('.', ''));
  expect(read.amounts).toHaveLength(statement.lineCount);
  expect([read.opening, read.closing]).toEqual([statement.openingBalance, statement.closingBalance]);
  expect(cents(read.opening) + read.amounts.reduce((sum, amount) => sum + cents(amount), 0)).toBe(cents(read.closing));
  const coins = await wallet('usdc', 3);
  const { id: statementId } = await createStatement(coins);
  const refused = harness.reports.downloadStatement(aCtx(coins.owner), { statementId, format: 'camt053' });
  await expect(refused).rejects.toMatchObject({
    details: [expect.objectContaining({ field: 'query:format', code: 'not_supported' })],
  });
});

test('a statement without lines is complete in every format', async () => {
  const made = await harness.aWallet(`${month}-01T00:00:00Z`);
  const statement = await createStatement(made);
  expect(statement).toMatchObject({ status: 'completed', lineCount: 0, openingBalance: '0.00', closingBalance: '0.00' });
  expect(await jsonOf(made, statement.id)).toEqual({ statement, lines: [] });
  expect((await contentOf(made, statement.id, 'csv')).toString().split('\r\n')).toHaveLength(2);
  expect((await contentOf(made, statement.id, 'camt053')).toString()).toContain('</Document>');
  expect(await pdfText(await contentOf(made, statement.id, 'pdf'))).toContain(statement.id);
});

test('a payment to a bank or a chain shows its rail, payee, account, and reference at the provider', async () => {
  const made = await harness.aWallet(`${month}-01T00:00:00Z`, 'eur');
  const at = `${month}-05T09:30:00Z`;
  const payee = { name: 'Camila Rojas', detail: 'Deutsche Bank •••• 3000' };
  made.post(
    { at, units: 1_234_567n, kind: 'deposit', rail: 'sepa' },
    { at, units: -50_000n, kind: 'conversion', rail: 'sepa', payee, reference: 'Invoice 7' },
    { at, units: -100n, kind: 'fee', rail: 'sepa', payee },
    { at, units: -200n, rail: 'base', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    { at, units: -300n },
    { at, units: 50_000n, kind: 'return', rail: 'sepa', payee },
  );
  const { id } = await createStatement(made);
  const { lines } = await jsonOf(made, id);
  expect(lines.map(({ description }) => description)).toEqual([
    'SEPA deposit',
    'SEPA payment: Camila Rojas',
    'Fee',
    'Base payment',
    'Internal transfer',
    'Return: Camila Rojas',
  ]);
  // The API's members, and no others.
  expect(Object.keys(lines[1] ?? {})).toEqual(Object.keys(lines[4] ?? {}));
  const text = await pdfText(await contentOf(made, id, 'pdf'));
  const day = `5 ${new Date(at).toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })} ${month.slice(0, 4)}, 09:30`;
  for (const part of [day, 'Deutsche Bank, ending 3000', 'End-to-end ID e2e26', '12,345.67', 'Page 1 of 1'])
    expect(text).toContain(part);
  expect(text).toContain('0x52908400098527886E0F7030069857D2E4169EE7');
  const xml = (await contentOf(made, id, 'camt053')).toString();
  expect(xml).toContain('<EndToEndId>e2e26</EndToEndId>');
  expect(xml).toContain('<RltdPties><Cdtr><Pty><Nm>Camila Rojas</Nm></Pty></Cdtr></RltdPties>');
  execFileSync(process.execPath, [reader], { input: xml });
});

test('during a release, a statement is complete without the rail and the payee that an earlier build does not name', async () => {
  const made = await harness.aWallet(`${month}-01T00:00:00Z`, 'eur');
  made.post({ at: `${month}-05T09:30:00Z`, units: 500n, kind: 'deposit', reference: 'Rent', isOfEarlierBuild: true });
  const { id, status } = await createStatement(made);
  expect(status).toBe('completed');
  expect((await jsonOf(made, id)).lines).toEqual([expect.objectContaining({ description: 'Deposit', reference: 'Rent' })]);
  expect(await pdfText(await contentOf(made, id, 'pdf'))).toContain('Rent');
});

const issuer = (name: string, picture: Buffer | null = aPng({ color: 6 })): StubIssuer => ({
  ...{ name, addressLines: ['1 Harbor Street', 'Łódź 90-001'] },
  ...(picture === null ? {} : { logo: { contentType: 'image/png', bytes: picture } }),
});

/** Number of pictures on each page. */
async function picturesOn(bytes: Buffer): Promise<number[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const counts: number[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { fnArray } = await (await pdf.getPage(n)).getOperatorList();
    counts.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  return counts;
}

test('the first page of the PDF begins with the issuer’s logo, name, and address, as of the statement’s creation', async () => {
  const made = await wallet();
  harness.issuers.set(made.owner.account, issuer('Northwind Payments Ltd'));
  const { id } = await createStatement(made);
  harness.issuers.set(made.owner.account, issuer('Southwind', null));
  const pdf = await contentOf(made, id, 'pdf');
  const text = await pdfText(pdf);
  expect(text).toMatch(/^Northwind Payments Ltd\s+1 Harbor Street\s+Łódź 90-001\s+Account statement/);
  expect(text).not.toContain('Southwind');
  expect(text.match(/Northwind/g)).toHaveLength(1);
  const pictures = await picturesOn(pdf);
  expect(pictures).toEqual(pictures.map((_, page) => (page === 0 ? 1 : 0)));
  const sheets = pictures.length;
  for (let sheet = 1; sheet <= sheets; sheet += 1) expect(text).toContain(`Page ${sheet} of ${sheets}`);
  await harness.running().db.knex('statement_documents').delete();
  expect((await contentOf(made, id, 'pdf')).equals(pdf)).toBe(true);
});

test('a JPEG logo is printed, and a statement of another owner, or without a brand, has no issuer', async () => {
  const made = await wallet('usd', 3);
  harness.issuers.set(made.owner.account, { name: null, logo: { contentType: 'image/jpeg', bytes: aJpeg } });
  const { id } = await createStatement(made);
  expect(await picturesOn(await contentOf(made, id, 'pdf'))).toEqual([1]);
  const other = await wallet('usd', 3);
  const { id: plain } = await createStatement(other);
  const pdf = await contentOf(other, plain, 'pdf');
  expect(await picturesOn(pdf)).toEqual([0]);
  expect(await pdfText(pdf)).toMatch(/^Account statement/);
});

test('statements of one brand read its logo once, and a changed logo is read again', async () => {
  const made = await wallet('usd', 3);
  const { account } = made.owner;
  harness.issuers.set(account, issuer('Northwind'));
  const [first, second] = [await createStatement(made), await createStatement(made)];
  harness.issuers.set(account, issuer('Northwind', aPng({ width: 20 })));
  await createStatement(made);
  expect([...harness.logoReads.values()].filter((one) => one === account)).toHaveLength(2);
  for (const { id } of [first, second]) expect(await pdfText(await contentOf(made, id, 'pdf'))).toMatch(/^Northwind/);
});

test('while the brand cannot be read, no statement is created: a request gets 503, and a month waits', async () => {
  const made = await wallet('usd', 3);
  const { account } = made.owner;
  harness.issuers.set(account, 'unavailable');
  await expect(createStatement(made)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await harness.close().catch(() => undefined);
  const list = async () => (await harness.reports.listStatements(aCtx(made.owner), {})).items;
  expect(await list()).toEqual([]);
  harness.issuers.set(account, issuer('Northwind Payments Ltd'));
  const [statement] = await eventually(
    async () => (await harness.close(), list()),
    (items) => items.length > 0,
  );
  expect(await pdfText(await contentOf(made, statement?.id ?? '', 'pdf'))).toMatch(/^Northwind Payments Ltd/);
});
