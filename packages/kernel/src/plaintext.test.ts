import { plaintextIn } from './plaintext.ts';

const database = (DATABASE_URL: string): string[] => plaintextIn({ DATABASE_TLS_REQUIRED: 'true', DATABASE_URL });
const bus = (NATS_URL: string): string[] => plaintextIn({ NATS_TLS_REQUIRED: 'true', NATS_URL });
const at = 'postgresql://pay_wallet:hunter2@db:5432/payments';

test.each([
  ['no word of encryption', at],
  ['encryption where the server likes', `${at}?sslmode=prefer`],
  ['encryption with whoever answers', `${at}?sslmode=require`],
  ['a known signer, any server', `${at}?sslmode=verify-ca`],
  ['no check at all', `${at}?sslmode=no-verify`],
  ['another parameter of the driver', `${at}?ssl=true`],
  ['a second mode, which the driver takes', `${at}?sslmode=verify-full&sslmode=disable`],
  ['a second address without', `${at}?sslmode=verify-full\n${at}`],
  ['no address', 'hunter2'],
])('a database’s address with %s is refused by name and never by value', (_, url) => {
  expect(database(url)).toEqual(['DATABASE_URL: must have sslmode=verify-full, because DATABASE_TLS_REQUIRED is set']);
});

test('a database address with server authentication is accepted, and so is a list of two', () => {
  const url = `${at}?sslmode=verify-full&sslrootcert=/etc/ca.crt`;
  expect(database(url)).toEqual([]);
  expect(database(`${url}\n${url}`)).toEqual([]);
});

test.each(['nats://wallet:hunter2@nats:4222', 'ws://nats:4222', 'wallet:hunter2@nats:4222', 'nats:4222'])(
  'the bus’s address %s is refused by name and never by value',
  (url) => expect(bus(url)).toEqual(['NATS_URL: must begin with tls://, because NATS_TLS_REQUIRED is set']),
);

test('an encrypted bus address is accepted', () => {
  expect(bus('tls://wallet:hunter2@nats:4222')).toEqual([]);
});

test('without required encryption, every address is accepted', () => {
  expect(plaintextIn({ DATABASE_URL: at, NATS_URL: 'nats://nats:4222', NATS_TLS_REQUIRED: 'false' })).toEqual([]);
});

test('the addresses that a migration assigns to roles follow the same rules', () => {
  const refused = plaintextIn({
    DATABASE_TLS_REQUIRED: 'true',
    DATABASE_URL: `${at}?sslmode=verify-full`,
    WALLET_DATABASE_URL: at,
  });
  expect(refused.map((sentence) => sentence.split(':')[0])).toEqual(['WALLET_DATABASE_URL']);
});
