// Batch files that are small to send and large to read. Each must be rejected with its error, while other owners' calls
// continue.
import type { Api } from '@pay/testkit/api';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { eventually } from '@pay/testkit/eventually';
import { expectUnharmed, measureCaller, measureDuring } from './raw.ts';

let fleet: TestFleet;
let innocent: Api;
let attacker: Api;
let payer: { readonly customerId: string; readonly walletId: string };

beforeAll(async () => {
  fleet = await testFleet({
    services: apiServices,
    extra: { RATE_BATCHES: '1000;w=1;burst=1000', RATE_FILES: '1000;w=1;burst=1000' },
  });
  innocent = await fleet.asOwner('live');
  attacker = await fleet.asOwner('sandbox');
  const customer = await attacker.post('/v1/customers', { email: 'a@example.com', firstName: 'A', lastName: 'B' });
  const customerId = customer.body.data.id as string;
  const wallet = await attacker.post('/v1/wallets', { customerId, currency: 'usdc' });
  payer = { customerId, walletId: wallet.body.data.id as string };
}, 120_000);
afterAll(() => fleet.stop(), 120_000);

const headerLine = 'amount,reference,destinationCurrency,destinationPaymentRail,destinationAddress\n';
const columns = (count: number): string => Array.from({ length: count }, (_, n) => `c${n}`).join();
const cell = (bytes: number): string => 'x'.repeat(bytes);

/** Hostile files. The first three are from the bug report. */
const files: readonly (readonly [what: string, file: () => string, message: RegExp])[] = [
  ['1.1 million column names', () => `${columns(1_100_000)}\n1\n`, /^The header .* columns/],
  [
    'a cell of 2 million doubled quotes',
    () => `${headerLine}1,"${'""'.repeat(2_000_000)}",usdc,ethereum,x\n`,
    /^A cell of row 1 /,
  ],
  ['9.4 million commas', () => `${headerLine}${','.repeat(9_400_000)}\n`, /^Row 1 .* columns/],
  ['201 columns', () => `amount,${columns(200)}\n1\n`, /^The header .* 200 columns/],
  ['the same column twice', () => `amount,${columns(150)},c149\n1\n`, /^The column c149 appears twice/],
  ['a name of 5 KB', () => `amount,${cell(5_000)}\n1\n`, /^A cell of the header /],
  ['a cell of 5 KB', () => `${headerLine}1,${cell(5_000)},usdc,ethereum,x\n`, /^A cell of row 1 /],
  ['a quoted cell that never ends', () => `${headerLine}1,"${'a\n'.repeat(4_000_000)}`, /^A cell of row 1 /],
  [
    'a row of 200 cells of 4 KB',
    () => `${columns(199)},amount\n${`${cell(4_000)},`.repeat(199)}1\n`,
    /^Row 1 is longer than 16 KB/,
  ],
  [
    '2 million filled cells',
    () => `amount,${columns(199)}\n${`1${',1'.repeat(199)}\n`.repeat(10_000)}`,
    /^The file has more than 250,000 filled cells/,
  ],
  ['10,001 rows of one byte', () => `amount\n${'1\n'.repeat(10_001)}`, /^A batch must have at most 10000 rows/],
  ['10 MB of empty lines', () => `amount\n${'\n'.repeat(10_000_000)}`, /^The file must have rows below its header/],
  ['10 MB of unclosed quotes', () => `amount\n1,"${'"'.repeat(10_000_001)}`, /./],
  ['10 MB of carriage returns', () => `amount\n${'\r'.repeat(10_000_000)}`, /./],
];

test('a small batch file that is slow to parse is rejected with the reason and affects no other owner', async () => {
  const ask = () => innocent.get('/v1/transactions');
  const quiet = await measureCaller(ask, 2_000);
  const pids = pidsOf();
  for (const [what, file, message] of files) {
    const answer: { what: string; status?: number; details?: unknown } = { what };
    const attack = async (): Promise<void> => {
      const headers = { 'content-type': 'text/csv' };
      const stored = await attacker.call('POST', '/v1/files?purpose=batch', { body: file(), headers });
      const { status, body } = await attacker.post('/v1/batches', { ...payer, fileId: stored.body.data.id as string });
      Object.assign(answer, { status, details: body.error?.details });
    };
    await expectUnharmed(async () => ({ quiet, during: await measureDuring(ask, attack) }));
    expect(answer).toEqual({
      what,
      status: 400,
      details: [expect.objectContaining({ field: 'fileId', message: expect.stringMatching(message) as string })],
    });
  }
  expect(pidsOf()).toEqual(pids);
  expect((await attacker.get('/v1/batches')).body.data).toEqual([]);
}, 300_000);

const nestValue = (depth: number): object => (depth === 0 ? { amount: '1' } : { a: nestValue(depth - 1) });
const members = (count: number, name = 'm'): object =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, 1]));

const bodies: readonly (readonly [what: string, rows: () => readonly object[], refused: RegExp | undefined])[] = [
  ['250,000 members of one row', () => [members(200_000)], /^An element of the list must have at most 400 fields/],
  ['201 members of one row', () => [members(201)], /^Row 1 has more than 200 columns/],
  ['201 different members of all rows', () => [members(150), members(60, 'n')], /^The batch has more than 200 columns/],
  [
    'names that grow with each level',
    () => [{ [cell(90)]: { [cell(20)]: members(100) } }],
    /^The name of the column x{40}… must/,
  ],
  ['a text of 5 KB', () => [{ amount: '1', reference: cell(5_000) }], /^A cell of row 1 must be at most 4 KB/],
  [
    '10,000 rows in 4 MB',
    () => Array.from({ length: 10_000 }, (_, n) => ({ amount: '1', clientRowId: `r${n}`, reference: cell(350) })),
    undefined,
  ],
  ['10,000 rows of 20 members', () => Array.from({ length: 10_000 }, () => members(20)), undefined],
  ['rows of 18 levels', () => Array.from({ length: 10_000 }, () => nestValue(16)), undefined],
];

test('JSON rows are rejected by the same limits, and the largest accepted batch delays no other caller', async () => {
  const ask = () => innocent.get('/v1/transactions');
  const quiet = await measureCaller(ask, 1_000);
  const pids = pidsOf();
  for (const [what, rows, refused] of bodies) {
    const answer: { what: string; status?: number; message?: string } = { what };
    const attack = async (): Promise<void> => {
      const { status, body } = await attacker.post('/v1/batches', { ...payer, rows: rows() });
      Object.assign(answer, { status, message: body.error?.details?.[0]?.message as string });
      if (status === 200) await allValidated();
    };
    await expectUnharmed(async () => ({ quiet, during: await measureDuring(ask, attack) }));
    if (refused === undefined) expect(answer).toEqual({ what, status: 200 });
    else expect(answer).toEqual({ what, status: 400, message: expect.stringMatching(refused) as string });
  }
  const batches = await allValidated();
  expect(batches.map(({ status, resultFileId }) => [status, resultFileId !== null])).toEqual(
    batches.map(() => ['invalid', true]),
  );
  expect(pidsOf()).toEqual(pids);
}, 300_000);

type Batch = { readonly status: string; readonly resultFileId: string | null };

/** Waits until no batch of the attacker is being validated. */
const allValidated = (): Promise<Batch[]> =>
  eventually(
    async () => (await attacker.get('/v1/batches')).body.data as Batch[],
    (all) => all.every(({ status }) => status !== 'validating'),
    { withinMs: 60_000 },
  );

const pidsOf = (): number[] => apiServices.map((service) => fleet.pid(service));
