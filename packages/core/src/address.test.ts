import { ipBlock, ipBucket } from './address.ts';

test('addresses of one party share a bucket, and addresses of one commonly rented range share a block', () => {
  expect(ipBucket('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(ipBlock('::ffff:192.0.2.7')).toBe(ipBlock('192.0.2.250'));
  expect(ipBlock('192.0.2.7')).not.toBe(ipBlock('192.0.3.7'));
  expect(ipBucket('2001:db8:0:1::1')).toBe(ipBucket('2001:db8:0:1:ffff::2'));
  expect(ipBlock('2001:db8:0:1::1')).toBe(ipBlock('2001:db8:0:ffff::1'));
  expect(ipBlock('2001:db8:0:1::1')).not.toBe(ipBlock('2001:db8:1:1::1'));
  expect(ipBlock('operator')).toBe('operator');
});
