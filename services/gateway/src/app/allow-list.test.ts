import { readAllowEntry } from './allow-list.ts';

const reasonOf = (text: string): string | undefined => {
  const read = readAllowEntry(text);
  return read.ok ? undefined : read.reason;
};

test.each([
  '10.0.0.1',
  '10.0.0.0/8',
  '203.0.113.7/32',
  '2001:db8::1',
  '2001:db8::/32',
  '::ffff:10.0.0.0/104',
  '::1/128',
  'fe80::/10',
])('%s is an entry', (text) => expect(reasonOf(text)).toBeUndefined());

test.each([
  '',
  '10.0.0',
  '10.0.0.0/8/9',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/08',
  '10.0.0.0/-1',
  '10.0.0.0/1e1',
  '::/129',
  'fe80::1%eth0',
  'a.test',
])('%s is not an entry', (text) => expect(reasonOf(text)).toMatch(/^must /));

test.each(['10.0.0.1/8', '203.0.113.7/31', '2001:db8::1/32', '::ffff:10.0.0.1/104'])('%s has bits beyond its network', (text) =>
  expect(reasonOf(text)).toMatch(/inside a network/),
);

test.each(['0.0.0.0/0', '::/0'])('%s allows every address, which no list means', (text) =>
  expect(reasonOf(text)).toMatch(/every address/),
);
