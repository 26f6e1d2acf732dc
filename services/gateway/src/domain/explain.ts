// Explains an unknown id: its kind, and the environment of the key that looked it up. Missing ids, ids of other owners,
// and ids of the other environment get the same message.
import type { Environment } from '@pay/core/owner';
import { Fault, notFound, type FaultDetail } from '@pay/core/fault';
import { kindOfId, prefixes, type IdKind } from '@pay/core/id';
import type { ForeignId } from './members.ts';

/** `virtual account` for `virtualAccount`. */
const noun = (kind: IdKind): string => kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const article = (words: string): string => (/^[aeiou]/.test(words) ? 'an' : 'a');

const otherKind = (field: string, id: string, expectedKind: IdKind): string | undefined => {
  const kind = kindOfId(id);
  if (kind === undefined || kind === expectedKind) return undefined;
  return `${id} is ${article(noun(kind))} ${noun(kind)} id, but ${field} begins with ${prefixes[expectedKind]}_`;
};

const hintOfKind = (kind: IdKind): string =>
  `Send the id of ${article(noun(kind))} ${noun(kind)}: it begins with ${prefixes[kind]}_.`;

/** 400 for an id in a body whose kind does not fit its field. */
export const wrongKind = ({ field, id, kind }: ForeignId): FaultDetail => ({
  field,
  code: 'not_found',
  message: otherKind(field, id, kind) ?? `No such ${noun(kind)}`,
  hint: hintOfKind(kind),
});

export type NotFoundInput = {
  readonly environment: Environment;
  /** Path parameters in the order of the path, with the kind of their resource. */
  readonly paramKinds: ReadonlyMap<string, IdKind>;
  readonly params: Readonly<Record<string, string>>;
};

/** 404 for an id in the path, by kind and id; an invalid id is not repeated. */
export function explainMissing({ environment, paramKinds, params }: NotFoundInput): Fault {
  const named: string[] = [];
  for (const [name, kind] of paramKinds) {
    const id = params[name] ?? '';
    const other = otherKind(name, id, kind);
    if (other !== undefined) return notFound(other);
    named.unshift(
      kindOfId(id) === kind ? `${noun(kind)} ${id}` : `${noun(kind)} with this id (ids begin with ${prefixes[kind]}_)`,
    );
  }
  if (named.length === 0) return notFound();
  return notFound(`No ${named.join(' of ')} under this ${environment} key`);
}

/** The fault with each id in the body or query that the service did not find. */
export function explainUnfound(fault: Fault, environment: Environment, input: Readonly<Record<string, unknown>>): Fault {
  if (!fault.details.some(({ code }) => code === 'not_found')) return fault;
  const details = fault.details.map((detail) => {
    const [, what] = /^No such ((?:[a-z]+ )?[a-z]+)$/.exec(detail.message) ?? [];
    const sent = input[detail.field.replace('query:', '')];
    if (detail.code !== 'not_found' || what === undefined || typeof sent !== 'string' || kindOfId(sent) === undefined)
      return detail;
    return { ...detail, message: `No ${what} ${sent} under this ${environment} key` };
  });
  const message = details.length === 1 ? (details[0]?.message ?? fault.message) : fault.message;
  const { reason, retryAfterS, cause } = fault;
  return new Fault(fault.code, message, {
    details,
    cause,
    ...(reason === undefined ? {} : { reason }),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  });
}
