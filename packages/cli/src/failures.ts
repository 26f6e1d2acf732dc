// Defines the messages and exit codes of failures. The exit code tells a script who must act next.
import { ConnectionError, PayError, ServerError, SignatureError, type ErrorDetail } from '@pay/sdk';
import { MissingReference } from './references.ts';
import { Interrupted, paint, toPrintable, type Terminal } from './terminal.ts';

export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3, interrupted: 130 } as const;

/** A usage error at the terminal: what is wrong, and what to type instead. */
export class UsageError extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A check whose result is negative: a signature that does not match, an event that did not arrive. */
export class NegativeResult extends Error {}

export interface FailureContext {
  /** Address of the API, for connection errors. */
  readonly baseUrl?: string | undefined;
  /** Removed from every printed message. */
  readonly apiKey?: string | undefined;
  readonly isJson?: boolean;
}

/**
 * Prints a failure and returns its exit code. Rethrows any error that neither this program nor the API defines: it is a
 * bug.
 */
export function report(terminal: Terminal, error: unknown, context: FailureContext): number {
  const code = exitCodeOf(error);
  if (code === undefined) throw error;
  if (error instanceof Interrupted) return code;
  const text = context.isJson === true ? `${JSON.stringify(asJson(error))}\n` : asText(terminal, error, context);
  terminal.err(context.apiKey === undefined ? text : text.replaceAll(context.apiKey, '[key]'));
  return code;
}

function exitCodeOf(error: unknown): number | undefined {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof Interrupted) return exitCodes.interrupted;
  if (error instanceof ConnectionError || error instanceof ServerError) return exitCodes.unreachable;
  return refusals.some((kind) => error instanceof kind) ? exitCodes.refused : undefined;
}

const refusals = [PayError, SignatureError, NegativeResult, MissingReference] as const;

function asJson(error: unknown): object {
  const { message } = error as Error;
  if (error instanceof UsageError) return { error: { code: 'usage', message, hint: error.hint } };
  if (!(error instanceof PayError)) return { error: { code: 'negative', message } };
  const { code, status, details, hint, docUrl, requestId, idempotencyKey } = error;
  return { error: { code, status, message, details, hint, docUrl, requestId, idempotencyKey } };
}

function asText(terminal: Terminal, error: unknown, context: FailureContext): string {
  const { message } = error as Error;
  const head = `${paint(terminal, 31, '✖')} ${toPrintable(message)}`;
  if (error instanceof UsageError) return lines(head, error.hint !== undefined && `  ${error.hint}`);
  if (!(error instanceof PayError)) return lines(head);
  const { code, status, requestId } = error;
  return lines(
    status === undefined ? head : `${head} (${status} ${code})`,
    ...reasonLines(error),
    requestId !== undefined && `  request ${toPrintable(requestId)}`,
    ...explainMissingAnswer(error, context),
  );
}

/** Lists every detail. If the only detail repeats the message, shows the error's hint instead. */
function reasonLines({ message, details, hint, docUrl }: PayError): (string | false)[] {
  const saysMore = details.some((one) => one.message !== message || one.hint !== hint);
  if (saysMore) return details.flatMap(detailLines);
  return [
    details[0] !== undefined && `  field: ${toPrintable(details[0].field)}`,
    hint !== undefined && `  ${toPrintable(hint)}`,
    docUrl !== undefined && `  ${toPrintable(docUrl)}`,
  ];
}

/** A write without a response may have taken effect. A retry with the same key continues it and never repeats it. */
function explainMissingAnswer(error: PayError, { baseUrl }: FailureContext): (string | false)[] {
  const { idempotencyKey } = error;
  const isOpen = error instanceof ConnectionError || error instanceof ServerError;
  return [
    error instanceof ConnectionError && `  No response from ${baseUrl ?? 'the API'}. Try: pay doctor`,
    isOpen && idempotencyKey !== undefined && `  The outcome is unknown. Retry with --idempotency-key ${idempotencyKey}`,
  ];
}

function detailLines({ field, code, message, hint, docUrl }: ErrorDetail): (string | false)[] {
  return [
    `  ${toPrintable(field)}: ${toPrintable(message)} [${toPrintable(code)}]`,
    hint !== undefined && `    ${toPrintable(hint)}`,
    docUrl !== undefined && `    ${toPrintable(docUrl)}`,
  ];
}

const lines = (...texts: readonly (string | false)[]): string =>
  texts
    .filter((text) => text !== false)
    .map((text) => `${text}\n`)
    .join('');
