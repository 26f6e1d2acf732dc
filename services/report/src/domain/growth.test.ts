import { csvRow } from '@pay/core/csv';
import { expectLinear } from '@pay/testkit/growth';
import { fitText, isPlain } from '../adapters/pdf/plain-text.ts';
import { camtPart } from './camt053.ts';
import { csvPart, jsonPart, type TextPart } from './statement-text.ts';

const pieces = [
  'a',
  ' ',
  '<',
  '&',
  '"',
  "'",
  '\u0301',
  '\ud83d',
  '\ude00',
  '\u0000',
  '\n',
  'é',
  '=',
  '+',
  '-',
  ',',
  '\t',
  '1',
  '.',
  '\u00a0',
  '\u202e',
];
const partOf = (text: string): TextPart =>
  ({
    statement: {
      currency: 'usd',
      periodEnd: '2026-01-01T00:00:00Z',
      openingBalance: '0',
      closingBalance: '0',
      credits: { count: 0, amount: '0' },
      debits: { count: 0, amount: '0' },
    },
    holder: text,
    lines: [{ amount: '1', description: text, reference: text, transactionId: null, cardTransactionId: null }],
    isFirst: true,
    isLast: true,
    // Only the fields that the printers read.
  }) as unknown as TextPart;

test.each<[string, (text: string) => unknown]>([
  ['camt.053', (text) => camtPart(partOf(text))],
  ['CSV', (text) => csvPart(partOf(text))],
  ['cells of CSV', (text) => csvRow([text, `=${text}`, ` ${text}`])],
  ['JSON', (text) => jsonPart(partOf(text))],
  ['text of a PDF', (text) => isPlain(text) || fitText(text.replace(/\p{C}+/gu, ' '), 100, (part) => part.length)],
])('the time of printing %s grows as its texts do', (_what, print) => expectLinear(print, pieces));
