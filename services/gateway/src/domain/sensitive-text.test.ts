import { sensitiveTextDetector } from './sensitive-text.ts';

const pan = '4111111111111111';
const { isIn, inBody } = sensitiveTextDetector('411111');

test.each([
  pan,
  `for ${pan}`,
  'x4111111111111111y',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  `000${pan}`,
  `${pan}999`,
  `svc_test_Ab12Cd34_${'a'.repeat(24)}`,
  `see svc_live_Ab12Cd34_${'a'.repeat(40)}!`,
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
])('%s has something in it that must not be sent', (text) => {
  expect(isIn(text)).toBe(true);
});

test.each([
  '4111111111111112',
  '5555555555554444',
  'DE89370400440532013000',
  '646180110400000007',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'order 411111',
  'svc_test_short_key',
  'whsec_',
  '411111 1111111 and 111',
])('%s may be sent', (text) => {
  expect(isIn(text)).toBe(false);
});

test('every field of a body is checked, including nested ones, numbers, and names, and none is repeated in the answer', () => {
  const found = inBody({
    reference: pan,
    metadata: { note: `x ${pan}`, [pan]: 'y' },
    list: ['a', { deep: pan }],
    n: Number(pan),
    ok: 1,
  });
  expect(found.map(({ field, code }) => `${field}:${code}`).sort()).toEqual([
    'list.1.deep:blocked',
    'metadata.note:blocked',
    'metadata:blocked',
    'n:blocked',
    'reference:blocked',
  ]);
  expect(JSON.stringify(found)).not.toContain(pan);
  expect(inBody({ [pan]: 1 })).toEqual([expect.objectContaining({ field: 'body' })]);
  expect(inBody(undefined)).toEqual([]);
});
