// The catalogue of errors: every code with its meaning, an answer that has it, how to mend it, and whether to repeat the request.
import { anchorOf, detailCatalogue, docUrlOf, errorBodyOf, faultCatalogue } from '@pay/contract/error-catalogue';
import { exampleIds } from '@pay/contract/examples/ids';
import { scenarios } from '@pay/contract/machines';
import { httpStatusOf, type DetailCode, type FaultCode, type FaultDetail } from '@pay/core/fault';
import { operations } from './document.ts';
import { operationPath } from './operation-pages.ts';
import { code, fence, json, sentence } from './prose.ts';

/** Codes of 400; every other reason is one of 409. */
const fieldCodes: ReadonlySet<string> = new Set<DetailCode>([
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_enum',
  'too_short',
  'too_long',
  'out_of_range',
  'invalid_check_digit',
  'invalid_checksum',
  'not_found',
  'not_supported',
  'mismatch',
  'blocked',
  'duplicate',
]);

/** Reasons that the passing of time removes: the same request may succeed later. */
const passing: Readonly<Partial<Record<DetailCode, string>>> = {
  idempotency_in_progress: 'Yes, with the same Idempotency-Key, after the seconds in `Retry-After`.',
  insufficient_funds: 'Not by itself: once the wallet is funded, under a new Idempotency-Key.',
  limit_exceeded: 'Once the limit has reset, under a new Idempotency-Key.',
  kyc_not_approved: 'Once the customer is approved, under a new Idempotency-Key.',
  capability_missing: 'Once the requirements are met, under a new Idempotency-Key.',
  counterparty_not_active: 'Once the counterparty is active, under a new Idempotency-Key.',
  counterparty_incomplete: 'Once its requirements are filled, under a new Idempotency-Key.',
  wallet_frozen: 'Once the wallet is active again, under a new Idempotency-Key.',
  customer_not_active: 'Once the customer is active again, under a new Idempotency-Key.',
  card_not_active: 'Once the card is active again, under a new Idempotency-Key.',
};

/** Codes of `error.code`, as sections. */
export function faultSections(): string {
  const entries = Object.entries(faultCatalogue) as [FaultCode, (typeof faultCatalogue)[FaultCode]][];
  return entries
    .map(([name, { meaning, hint, retry }]) => {
      const details = name === 'INVALID_REQUEST' || name === 'CONFLICT' ? [sampleDetail(name === 'CONFLICT')] : [];
      const example = errorBodyOf({ code: name, message: messageOf(name), details }, exampleIds.requestId);
      return section(`### ${code(name)} {#${anchorOf(name)}}`, [
        `Status ${httpStatusOf[name]}: ${meaning}.`,
        `**Mend it.** ${sentence(hint)}`,
        `**Repeat the same request?** ${retry ? 'Yes, with the same Idempotency-Key.' : 'No.'}`,
        sandboxWay(name),
        json({ ok: false, error: example }),
      ]);
    })
    .join('\n\n');
}

/** Codes of `error.details[].code`, as sections. */
export function detailSections(isOfField: boolean): string {
  const entries = Object.entries(detailCatalogue) as [DetailCode, (typeof detailCatalogue)[DetailCode]][];
  return entries
    .filter(([name]) => fieldCodes.has(name) === isOfField)
    .map(([name, { meaning, hint }]) =>
      section(`### ${code(name)}`, [
        `Status ${isOfField ? '400' : '409'}: ${meaning}.`,
        `**Mend it.** ${sentence(hint)}`,
        `**Repeat the same request?** ${passing[name] ?? 'No: it can not succeed as it is.'}`,
        documentedIn(name),
        sandboxWay(name),
        json({ field: fieldOf(name), code: name, message: sentence(meaning).slice(0, -1), hint, docUrl: docUrlOf(name) }),
      ]),
    )
    .join('\n\n');
}

const section = (heading: string, parts: readonly string[]): string =>
  [heading, ...parts.filter((part) => part !== '')].join('\n\n');

const messageOf = (name: FaultCode): string => sentence(faultCatalogue[name].meaning).slice(0, -1);

const sampleDetail = (isConflict: boolean): FaultDetail =>
  isConflict
    ? { field: 'email', code: 'already_exists', message: 'A customer with this email already exists' }
    : { field: 'email', code: 'invalid_format', message: 'email is not an e-mail address' };

/** Where a code usually points, for its example. */
function fieldOf(name: DetailCode): string {
  if (name.startsWith('idempotency')) return 'header:Idempotency-Key';
  if (name.startsWith('quote')) return 'quoteId';
  if (name.startsWith('counterparty')) return 'destinationAddress';
  if (name.startsWith('card')) return 'cardId';
  if (name.startsWith('wallet')) return 'walletId';
  const fields: Readonly<Partial<Record<DetailCode, string>>> = {
    insufficient_funds: 'amount',
    out_of_range: 'amount',
    already_exists: 'email',
    required: 'email',
    unknown_field: 'refrence',
    invalid_check_digit: 'details.routingNumber',
    invalid_checksum: 'iban',
    not_supported: 'destinationPaymentRail',
    webhook_limit_reached: 'url',
    invalid_state_transition: 'status',
  };
  return fields[name] ?? 'customerId';
}

/** Operations whose examples have the code. Codes that any operation may give name none. */
function documentedIn(name: DetailCode): string {
  const found = operations.filter(({ responses }) => JSON.stringify(responses['409'] ?? {}).includes(`"code":"${name}"`));
  if (found.length === 0 || found.length > 12) return '';
  return `**Operations**, among others: ${found.map(({ operationId }) => `[${operationId}](${operationPath(operationId)})`).join(', ')}.`;
}

/** How to meet it in the sandbox, by the calls that the list of all scenarios has. */
function sandboxWay(name: string): string {
  const ways = scenarios.find(({ resource, state }) => resource === 'error' && state === name)?.ways ?? [];
  const [way] = ways;
  if (way === undefined || way.length > 6) return '';
  const note = way.some((call) => call.includes('{'))
    ? ' Bodies are shortened to what matters; add what the operation requires.'
    : '';
  return `**In the sandbox.**${note}\n\n${fence('text', way.join('\n'))}`;
}
