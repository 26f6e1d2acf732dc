// The catalog of errors: each code with its meaning, an example response, how to fix the error, and whether to retry
// the request.
import { anchorOf, detailCatalogue, errorBodyOf, faultCatalogue } from '@pay/contract/error-catalogue';
import { detailExample } from '@pay/contract/examples/details';
import { exampleErrorContext } from '@pay/contract/examples/ids';
import { scenarios } from '@pay/contract/machines';
import { httpStatusOf, type DetailCode, type FaultCode, type FaultDetail } from '@pay/core/fault';
import { operations } from './document.ts';
import { operationPath } from './operation-pages.ts';
import { code, fence, json, sentence } from './prose.ts';

/** Codes with status 400. All other reasons have status 409. */
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

/** Reasons that pass with time: the same request may succeed later. */
const passingReasons: Readonly<Partial<Record<DetailCode, string>>> = {
  idempotency_in_progress: 'Yes, with the same Idempotency-Key, after the number of seconds in `Retry-After`.',
  insufficient_funds: 'After you fund the wallet, with a new Idempotency-Key.',
  limit_exceeded: 'After the limit allows the request, with a new Idempotency-Key.',
  webhook_limit_reached: 'After you delete a webhook, with a new Idempotency-Key.',
  fees_owed: 'After the debt is zero, with a new Idempotency-Key.',
  kyc_not_approved: 'After the customer is approved, with a new Idempotency-Key.',
  capability_missing: 'After the requirements are met, with a new Idempotency-Key.',
  counterparty_not_active: 'After the counterparty is active, with a new Idempotency-Key.',
  counterparty_incomplete: 'After the counterparty’s requirements are complete, with a new Idempotency-Key.',
  wallet_frozen: 'After the wallet is active again, with a new Idempotency-Key.',
  customer_not_active: 'After the customer is active again, with a new Idempotency-Key.',
  card_not_active: 'After the card is active again, with a new Idempotency-Key.',
};

/** Codes of `error.code`, as sections. */
export function faultSections(): string {
  const entries = Object.entries(faultCatalogue) as [FaultCode, (typeof faultCatalogue)[FaultCode]][];
  return entries
    .map(([name, { meaning, hint, retry }]) => {
      const details = name === 'INVALID_REQUEST' || name === 'CONFLICT' ? [sampleDetail(name === 'CONFLICT')] : [];
      const example = errorBodyOf({ code: name, message: messageOf(name), details }, exampleErrorContext);
      return section(`### ${code(name)} {#${anchorOf(name)}}`, [
        `Status ${httpStatusOf[name]}: ${meaning}.`,
        `**Fix.** ${sentence(hint)}`,
        `**Retry the same request?** ${retry ? 'Yes, with the same Idempotency-Key.' : 'No.'}`,
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
        `**Fix.** ${sentence(hint)}`,
        `**Retry the same request?** ${passingReasons[name] ?? 'No. Correct the request first.'}`,
        linkOperations(name),
        sandboxWay(name),
        json(buildDetailExample(name)),
      ]),
    )
    .join('\n\n');
}

const section = (heading: string, parts: readonly string[]): string =>
  [heading, ...parts.filter((part) => part !== '')].join('\n\n');

const messageOf = (name: FaultCode): string => sentence(faultCatalogue[name].meaning).slice(0, -1);

const sampleDetail = (isConflict: boolean): FaultDetail => detailExample(isConflict ? 'already_exists' : 'unknown_field');

/** The entry of `details` in a response. */
const buildDetailExample = (name: DetailCode): unknown =>
  errorBodyOf({ code: 'CONFLICT', message: '', details: [detailExample(name)] }, exampleErrorContext).details?.[0];

/** Operations whose examples have the code. No links for codes that any operation may return. */
function linkOperations(name: DetailCode): string {
  const found = operations.filter(({ responses }) => JSON.stringify(responses['409'] ?? {}).includes(`"code":"${name}"`));
  if (found.length === 0 || found.length > 12) return '';
  return `**Operations**, among others: ${found.map(({ operationId }) => `[${operationId}](${operationPath(operationId)})`).join(', ')}.`;
}

/** How to cause the error in the sandbox, with the calls from the list of all scenarios. */
function sandboxWay(name: string): string {
  const ways = scenarios.find(({ resource, state }) => resource === 'error' && state === name)?.ways ?? [];
  const [way] = ways;
  if (way === undefined || way.length > 6) return '';
  const note = way.some((call) => call.includes('{'))
    ? ' The bodies are shortened. Add the fields that the operation requires.'
    : '';
  return `**In the sandbox.**${note}\n\n${fence('text', way.join('\n'))}`;
}
