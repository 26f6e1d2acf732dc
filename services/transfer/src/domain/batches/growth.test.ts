import { expectLinear } from '@pay/testkit/growth';
import { csvReader } from './read-csv.ts';
import { jsonReader } from './read-json-rows.ts';
import type { RowsReader } from './read-rows.ts';

const slice = 32 * 1_024;
const readWith = (begin: () => RowsReader) => async (text: string) => {
  const reader = begin();
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += slice) await reader.add(bytes.subarray(at, at + slice));
  return reader.end();
};

test.each<[string, (text: string) => unknown, readonly string[]]>([
  [
    'CSV',
    readWith(csvReader),
    [',', ';', '"', '""', '\n', '\r', '\r\n', 'amount', '1', ' ', 'amount,a\n', '1,2\n', '"1",', '\ufeff', 'é'],
  ],
  [
    'rows of CSV',
    (text) => readWith(csvReader)(`amount,a\n${text}`),
    [',', '"', '""', '\n', '\r\n', '1', '1,2\n', '"1","2"\n', ' '],
  ],
  ['JSON', readWith(jsonReader), ['{', '}', '[', ']', '"', '\\', ',', ':', '{"a":1},', '"a":1,']],
  ['rows of JSON', (text) => readWith(jsonReader)(`[${text}]`), ['{"amount":"1"},', '{"a":{"b":1}},', '{', '"', '\\', '}', ',']],
])('the time of %s of a batch grows as its size does', (_what, read, pieces) => expectLinear(read, pieces));
