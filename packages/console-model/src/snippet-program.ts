// Functions that the program generators share.
import type { ApiCall, SdkOperation, SdkTable } from './snippet-shape.ts';

export type Program = {
  readonly table: SdkTable;
  readonly operation: SdkOperation;
  readonly call: ApiCall;
  readonly baseUrl: string;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A string literal that TypeScript, Python, and Go read alike: JSON without the characters that one of them reads
 * differently.
 */
export const quoteText = (text: string): string =>
  JSON.stringify(text)
    .replaceAll(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g, '\\ufffd');

/** An amount in the form that an SDK takes: text with the original digits. */
export const amountLiteral = (value: unknown): string => quoteText(String(value));

/** The instant of a date, given as text or epoch milliseconds. Undefined for any other value. */
export function instantOf(value: unknown): number | undefined {
  const at = typeof value === 'number' ? value : Date.parse(String(value));
  return Number.isFinite(at) ? at : undefined;
}
