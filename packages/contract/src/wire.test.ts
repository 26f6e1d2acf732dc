import { Fault } from '@pay/core/fault';
import { decodeResults, encodeResults } from './wire.ts';

test('a fault reaches the caller with all details from its service', () => {
  const details = [
    { field: 'amount', code: 'insufficient_funds', message: 'Too little', params: { available: '1.00' } },
  ] as const;
  const options = { details, hint: 'Deposit money.', reason: 'ledger', retryAfterS: 60 };
  const [result] = decodeResults(encodeResults([{ ok: false, fault: new Fault('CONFLICT', 'Too little', options) }]));
  expect(result).toMatchObject({ ok: false, fault: { code: 'CONFLICT', message: 'Too little', ...options } });
});
