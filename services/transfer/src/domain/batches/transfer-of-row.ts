// The request in a row: a transfer, and possibly a payout account that must be found or created.
import { refusedBatchColumns } from '@pay/contract/transfer/batch';
import { CreateTransfer } from '@pay/contract/transfer/shapes';
import type { In } from '@pay/contract/operation';
import type { transfer } from '@pay/contract/transfer/operations';
import { detailsOf } from '@pay/contract/validation';
import { isFault, type Fault } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Batch, RowError } from './batch.ts';
import { isKnownColumn, type Cells } from './read-rows.ts';

export type RowTransfer = In<typeof transfer.create>;
export type RowRequest = {
  readonly request: RowTransfer;
  /** Fields of `POST /v1/counterparties`, if the row describes a new destination. */
  readonly counterparty: Readonly<Record<string, unknown>> | undefined;
};
export type RowReading = { readonly row: RowRequest } | { readonly errors: readonly RowError[] };

/** Maximum number of errors that a row keeps. */
const errorsMax = 10;

/** Placeholder for the missing counterparty in the field that would name it. */
export const notYetKnown = 'pa_';

/** Parses a row by the schema of a transfer. `batch` provides the fields that the row omits. */
export function transferOfRow(cells: Cells, batch: Pick<Batch, 'customerId' | 'walletId'>): RowReading {
  const cell = (name: string): string | undefined => (cells[name] === undefined || cells[name] === '' ? undefined : cells[name]);
  const counterparty = cell('destinationAddress') === undefined ? counterpartyIn(cells) : undefined;
  const customerId = cell('customerId') ?? batch.customerId;
  const currency = cell('destinationCurrency')?.toLowerCase();
  const body = {
    customerId,
    walletId: cell('walletId') ?? batch.walletId,
    amount: cell('amount'),
    sourceCurrency: cell('sourceCurrency')?.toLowerCase(),
    destinationCurrency: currency,
    destinationPaymentRail: cell('destinationPaymentRail'),
    destinationAddress: cell('destinationAddress') ?? (counterparty === undefined ? undefined : notYetKnown),
    reference: cell('reference'),
    clientReferenceId: cell('clientReferenceId'),
    developerFee: cell('developerFee'),
  };
  const result = CreateTransfer.safeParse(body);
  const errors = result.success ? [] : detailsOf(result.error.issues, body, { place: 'body' }).map(errorOf);
  errors.unshift(...refusedBatchColumns.filter((name) => cell(name) !== undefined).map(notTaken));
  const wrongId = wrongRowId(cell('clientRowId'));
  if (wrongId !== undefined) errors.unshift(wrongId);
  if (errors.length > 0 || !result.success) return { errors: errors.slice(0, errorsMax) };
  if (counterparty === undefined) return { row: { request: result.data, counterparty } };
  return { row: { request: result.data, counterparty: { currency, ...counterparty, customerId } } };
}

const notTaken = (field: string): RowError => ({
  field,
  code: 'not_supported',
  message: `A row cannot have ${field}. Create a separate transfer instead.`,
});

const errorOf = ({ field, code, message }: RowError): RowError => ({ field, code, message });

/** Converts a fault to the errors of a row. Rethrows any other failure. */
export function errorsOf(error: unknown, prefix = ''): RowError[] {
  if (!isFault(error) || (error.code !== 'INVALID_REQUEST' && error.code !== 'CONFLICT')) throw error;
  return detailsIn(error, prefix);
}

const detailsIn = (fault: Fault, prefix: string): RowError[] =>
  fault.details.slice(0, errorsMax).map(({ field, code, message }) => ({ field: `${prefix}${field}`, code, message }));

function wrongRowId(text: string | undefined): RowError | undefined {
  if (text === undefined || (text.length <= limits.clientReferenceId && /^[\x20-\x7e]+$/.test(text))) return undefined;
  const message = `clientRowId must be printable ASCII of at most ${limits.clientReferenceId} characters`;
  return { field: 'clientRowId', code: 'invalid_format', message };
}

/** The columns `counterparty.…` as the object that they describe; undefined if all are empty. */
function counterpartyIn(cells: Cells): Record<string, unknown> | undefined {
  const found: Record<string, unknown> = {};
  for (const [column, text] of Object.entries(cells)) {
    const [first, name = '', ...rest] = column.split('.');
    if (first !== 'counterparty' || text === '' || !isKnownColumn(column)) continue;
    if (rest.length === 0) found[name] = text;
    else found[name] = { ...(typeof found[name] === 'object' ? found[name] : {}), [rest.join('.')]: text };
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** Numbers of the rows whose clientRowId appears in an earlier row. */
export function findDuplicateRows(rows: readonly Cells[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const doubled = new Set<number>();
  rows.forEach(({ clientRowId = '' }, at) => {
    if (clientRowId !== '' && seen.has(clientRowId)) doubled.add(at + 1);
    seen.add(clientRowId);
  });
  return doubled;
}

export const doubledError: RowError = {
  field: 'clientRowId',
  code: 'duplicate',
  message: 'An earlier row has the same clientRowId',
};
