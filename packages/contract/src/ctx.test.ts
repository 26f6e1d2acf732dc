import { randomIds } from '@pay/core/id';
import { ctxFromWire, ctxToWire, type Ctx } from './ctx.ts';

const ids = randomIds();
const account = ids.next('key', 1);
const plain: Ctx = {
  owner: { account, environment: 'live' },
  operationId: ids.next('operation', 1),
  requestId: ids.next('request', 1),
  keyId: account,
  deadline: 5,
};

test.each<[string, Ctx]>([
  ['plain', plain],
  ['of a restricted key', { ...plain, keyId: ids.next('key', 2) }],
  ['traced', { ...plain, trace: '00-1-2-01' }],
  ['with sandbox settings', { ...plain, sandbox: { clockOffsetMs: 7, scenario: 'returned', settings: { autoAdvance: false } } }],
  ['with its caller', { ...plain, caller: { type: 'key', label: 'Back office', ip: '10.0.0.1', userAgent: null } }],
  [
    'with all of it',
    { ...plain, trace: '00-1-2-01', sandbox: {}, caller: { type: 'operator', label: 'ada', ip: null, userAgent: null } },
  ],
])('a context %s arrives as it was sent', (_, ctx) => {
  expect(ctxFromWire(JSON.parse(JSON.stringify(ctxToWire(ctx))) as never)).toEqual(ctx);
});
