import { parseKeyring } from '@pay/core/sealing';
import { testSealingKeysOf } from '@pay/testkit/service';
import { openVault } from '../src/app/vault.ts';
import { aCustomer, anAccount, startCustomerService, someone, type CustomerService } from './harness.ts';

let service: CustomerService;
beforeAll(async () => {
  service = await startCustomerService();
});
afterAll(() => service.harness.stop());

async function dump(): Promise<string> {
  const { knex } = service.running.db;
  const tables = (await knex('information_schema.tables').select('table_name').where('table_schema', 'customer')) as {
    table_name: string;
  }[];
  const stored = tables.map(({ table_name: name }) => name);
  expect(stored).toEqual(expect.arrayContaining(['customers', 'counterparties', 'outbox', 'receipts']));
  const texts = await Promise.all(
    stored.map(async (name) => {
      const rows: { line: string }[] = await knex(name).select(knex.raw('??::text as line', [name]));
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return texts.join('\n');
}

test('no name, address, telephone, or account number is readable in a table', async () => {
  const { ctx } = someone();
  const { id } = await service.api.create(
    ctx(),
    aCustomer({ businessName: 'Quillfeather Ltd', metadata: { note: 'walrus-metadata' } }),
  );
  await service.api.update(ctx(), { customerId: id, firstName: 'Zebediah' });
  const address = { line1: '12 Thistlewick Row', city: 'Gravelsend', postalCode: 'ZX9 9XZQUARN', country: 'GB' };
  const { id: counterpartyId } = await service.api.createCounterparty(
    ctx(),
    anAccount(id, { address, accountName: 'Bramblewood rent', metadata: { note: 'walrus-metadata' } }),
  );
  await service.api.updateCounterparty(ctx(), { counterpartyId, accountName: 'Bramblewood rent two' });
  const text = (await dump()).toLowerCase();
  expect(text.length).toBeGreaterThan(500);
  const secrets = [
    'janequelle',
    'doebrinski',
    'zebediah',
    'quillfeather',
    'example.com',
    '4155550142',
    '000123456789',
    'thistlewick',
    'gravelsend',
    // Shorter texts would occur in ciphertext by chance.
    'zx9 9xzquarn',
    'zx99xzquarn',
    'bramblewood',
    'walrus',
  ];
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
  }
});

test('an encrypted text can be decrypted for its own row only', () => {
  const vault = openVault(parseKeyring(testSealingKeysOf('customer')));
  const { key, sealed } = vault.newKey('00000000-0000-0000-0000-000000000001');
  const text = vault.seal(key, 'row|1', { name: 'x' });
  expect(vault.open(vault.openKey(sealed, '00000000-0000-0000-0000-000000000001'), 'row|1', text)).toEqual({ name: 'x' });
  expect(() => vault.open(key, 'row|2', text)).toThrow();
  expect(() => vault.openKey(sealed, '00000000-0000-0000-0000-000000000002')).toThrow();
});

test('the same address has the same hash in upper and lower case, and another hash under another keyring', () => {
  const vault = openVault(parseKeyring(testSealingKeysOf('customer')));
  const other = openVault(parseKeyring(`t2:${Buffer.alloc(32, 9).toString('base64')}`));
  expect(vault.emailHash(' A@B.co ')).toEqual(vault.emailHash('a@b.co'));
  expect(other.emailHash('a@b.co')).not.toEqual(vault.emailHash('a@b.co'));
});
