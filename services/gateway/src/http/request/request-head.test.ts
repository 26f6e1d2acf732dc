import type { IncomingMessage } from 'node:http';
import { ipBucket, plainIp } from '@pay/core/address';
import { readHead } from './request-head.ts';

const readRaw = (rawHeaders: string[], proxies = 0, remoteAddress = '10.0.0.1') =>
  readHead({ rawHeaders, socket: { remoteAddress } } as unknown as IncomingMessage, proxies);

test('repeated credentials and idempotency keys are all detected', () => {
  const head = readRaw([
    'Authorization',
    'Bearer a',
    'authorization',
    'Bearer b',
    'Api-Key',
    ' c ',
    'Idempotency-Key',
    'x',
    'idempotency-key',
    'y',
  ]);
  expect([head.keys, head.idempotencyKeys]).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test('a traceparent is passed on only in the form of the standard', () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect(readRaw(['traceparent', trace]).trace).toBe(trace);
  expect(readRaw(['traceparent', `${trace}-${'x'.repeat(9_000)}`]).trace).toBeUndefined();
});

test.each([
  ['Basic x', ''],
  ['Bearer', ''],
  ['Bearer a b', ''],
  ['bearer   a  ', 'a'],
])('Authorization: %s carries %j', (value, key) => {
  expect(readRaw(['Authorization', value]).keys).toEqual([key]);
});

test('X-Forwarded-For is trusted only as far as trusted proxies wrote it', () => {
  const forwarded = ['X-Forwarded-For', '6.6.6.6, 1.1.1.1', 'X-Forwarded-For', '2.2.2.2'];
  expect([0, 1, 2, 9].map((proxies) => readRaw(forwarded, proxies).ip)).toEqual(['10.0.0.1', '2.2.2.2', '1.1.1.1', '6.6.6.6']);
  expect(readRaw([], 1).ip).toBe('10.0.0.1');
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, bucket) => {
  expect(ipBucket(ip)).toBe(bucket);
  expect(plainIp('::ffff:1.2.3.4')).toBe('1.2.3.4');
});
