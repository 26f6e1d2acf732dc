import type { IncomingMessage } from 'node:http';
import { pageLanguages } from '@pay/contract/hosted-page-texts';
import { Fault, httpStatusOf, type FaultCode } from '@pay/core/fault';
import { findForeignTexts } from '@pay/testkit/page-texts';
import { renderFaultForReader } from './hosted-fault-page.ts';

const json = { status: 404, body: '{}', headers: { 'Retry-After': '1' } };
const answerTo = (headers: IncomingMessage['headers'], fault = new Fault('NOT_FOUND', 'Not found')) =>
  renderFaultForReader({ headers } as IncomingMessage, { envelope: 'html' }, { fault, json, requestId: 'req_1' });

test.each(pageLanguages)('every fault on a hosted page has texts of the catalog in %s', (language) => {
  for (const code of Object.keys(httpStatusOf) as FaultCode[]) {
    const { body } = answerTo({ accept: 'text/html', 'accept-language': language }, new Fault(code, 'A message for programs'));
    expect(body).toContain(`<html lang="${language}">`);
    expect(findForeignTexts(String(body), language)).toEqual([]);
  }
});

test('caches learn which headers of a request decide about its answer', () => {
  expect(answerTo({ accept: 'text/html' }).headers).toMatchObject({ Vary: 'Accept, Accept-Language', 'Retry-After': '1' });
  expect(answerTo({ accept: 'application/json' }).headers).toEqual({ Vary: 'Accept', 'Retry-After': '1' });
});
