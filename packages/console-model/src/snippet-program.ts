// What the makers of programs share.
import type { ApiCall, SdkOperation, SdkTable } from './snippet-shape.ts';

export type Program = {
  readonly table: SdkTable;
  readonly operation: SdkOperation;
  readonly call: ApiCall;
  readonly baseUrl: string;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A string literal that TypeScript, Python and Go all read alike: JSON's, without the characters that one of them takes otherwise. */
export const quoteText = (text: string): string =>
  JSON.stringify(text)
    .replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '\\ufffd');

/** A value as an SDK takes an amount: text, with the digits that were there. */
export const amountLiteral = (value: unknown): string => quoteText(String(value));

/** A date is taken as text or as epoch milliseconds; undefined for what is neither. */
export function instantOf(value: unknown): number | undefined {
  const at = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isFinite(at) ? at : undefined;
}
