// All code that reads callers' input takes time in proportion to its size, even for repetitive input.
import { setImmediate } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { routes } from '@pay/contract/routes';
import { limits } from '@pay/core/limits';
import { expectLinear } from '@pay/testkit/growth';
import { choosePageLanguage } from './accept-language.ts';
import { prefersHtml } from './accept.ts';
import { canonical } from './fingerprint.ts';
import { readForm } from './form.ts';
import { readJson, readJsonInSlices } from './json.ts';
import { readQuery } from './query.ts';
import { agentOf, keepsKey, maskJson, maskMessage } from './request-log/mask.ts';
import { vocabularyOf } from './request-log/vocabulary.ts';
import { sensitiveTextDetector } from './sensitive-text.ts';

const json = [
  '0',
  '1',
  '.',
  'e-',
  '-',
  '"',
  '\\',
  '\\u0041',
  '\\n',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  ' ',
  '{"a":',
  '"a":1,',
  '[[',
  'true',
  '1e-9',
  '"1 ',
  'é',
];
const text = [
  'a',
  ' ',
  '-',
  '@',
  '.',
  '1',
  '0',
  '4',
  '411111',
  'svc_test_',
  'whsec_',
  '"',
  '\\',
  '\n',
  '%',
  '%41',
  '+',
  '=',
  '&',
  '[',
  ']',
  'é',
];
const vocabulary = vocabularyOf(routes);
const detector = sensitiveTextDetector('411111');
const bytesOf = (value: string): Buffer => Buffer.from(value);

test.each<[string, (value: string) => unknown, readonly string[]]>([
  ['JSON bodies', (value) => readJson(bytesOf(value), new Set(['a'])), json],
  [
    'JSON numbers',
    (value) => readJson(bytesOf(`{"b":${value}}`), new Set()),
    ['0', '1', '.', 'e', '-', '+', '1e-', '00', '1e-40000'],
  ],
  [
    'JSON numbers that are finite',
    (value) => readJson(bytesOf(`{"b":1${value}1e-${value.length}}`), new Set()),
    ['0', '00', '10'],
  ],
  ['JSON texts', (value) => readJson(bytesOf(`{"b":"${value}"}`), new Set()), json],
  ['JSON in slices', (value) => [...readJsonInSlices(bytesOf(value), new Set(), limits.batchBody)], json],
  ['rows of JSON in slices', (value) => [...readJsonInSlices(bytesOf(`{"rows":[${value}]}`), new Set(), limits.batchBody)], json],
  ['fingerprints', (value) => canonical({ a: value, [value]: [value, value] }), text],
  [
    'queries',
    (value) =>
      readQuery(
        value,
        new Map([
          ['metadata', 'map'],
          ['a', 'text'],
        ]),
      ),
    text,
  ],
  ['forms', (value) => readForm(bytesOf(value)), text],
  [
    'multipart forms',
    (value) => parts(value),
    [
      '\r\n',
      '--b',
      '--b\r\n',
      '-',
      'Content-Disposition: form-data; name="a"',
      ': ',
      ';',
      '"',
      '\\',
      '\r\n\r\n',
      "filename*=UTF-8''%41",
    ],
  ],
  ['the search for secrets', (value) => detector.inBody({ a: value, [value]: 1 }), text],
  ['the mask of logged bodies', (value) => maskJson(vocabulary, value), json],
  ['the mask of messages', (value) => maskMessage(value, ['aa', '1']), text],
  ['User-Agent', agentOf, text],
  ['Accept', prefersHtml, ['text/html', ',', ';', 'q=', '0.', '1', '*', '/', ' ']],
  ['Accept-Language', choosePageLanguage, ['de', 'en', '-', ',', ';', 'q=', '0.', '1', '*', ' ']],
  ['idempotency keys', (value) => keepsKey(vocabulary, value), text],
])('the time of %s grows as their size does', (_what, parse, pieces) => expectLinear(parse, pieces));

const slice = 16 * 1_024;

/**
 * The library as the gateway uses it, without its files. Unterminated input is not a form, but its parsing time counts.
 */
function parts(body: string): Promise<unknown> {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const form = new Busboy({ headers, limits: { headerPairs: 20, fields: 40, files: 10, parts: 50 } });
  let isOver = false;
  for (const bound of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) form.on(bound, () => (isOver = true));
  form.on('file', (_name, stream) => void stream.on('error', () => undefined).resume()).on('error', () => undefined);
  const bytes = Buffer.from(`--b\r\nContent-Disposition: form-data; name="a"\r\n${body}`);
  for (let at = 0; at < bytes.length && !isOver; at += slice) form.write(bytes.subarray(at, at + slice));
  if (!isOver) form.end();
  return setImmediate();
}
