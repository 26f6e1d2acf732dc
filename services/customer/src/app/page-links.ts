// Links to the hosted pages. A token contains the owner, customer, and expiry with a keyed hash. So nothing is stored,
// a token cannot be guessed, and a visitor needs no API key.
import { timingSafeEqual } from 'node:crypto';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY } from '@pay/core/time';
import { environmentCode } from '@pay/kernel/db';
import type { Keyring } from '@pay/core/sealing';

export type PageKind = 'kyc' | 'tos';
export type LinkContent = {
  readonly owner: Owner;
  readonly customerId: Id<'customer'>;
  /** Milliseconds on the owner's clock. */
  readonly untilMs: number;
};
type LinkSubject = LinkContent & { readonly kind: PageKind };

/** As `untilMs`: the link ends a fixed time after the creation of its customer, so every answer shows the same link. */
export const withFirstDays = 0;
const firstDaysMs = 30 * DAY;

export interface PageLinks {
  url(subject: LinkSubject): string;
  /** The customer of a token and its expiry, or undefined for a token that we did not create. */
  open(kind: PageKind, token: string): LinkContent | undefined;
}

const bytes = { account: 16, customer: 16, until: 6, mac: 16 } as const;
const headBytes = 1 + bytes.account + bytes.customer + bytes.until;

const uuidBytes = (id: string): Buffer => Buffer.from(uuid(id).replaceAll('-', ''), 'hex');

export function createPageLinks(keyring: Keyring, publicUrl: string): PageLinks {
  const base = publicUrl.replace(/(?<!\/)\/+$/, '');
  const macOf = (kind: PageKind, head: Buffer): Buffer =>
    keyring.keyedHash(`link-${kind}`, head.toString('base64url')).subarray(0, bytes.mac);
  return {
    url({ owner, customerId, kind, untilMs }) {
      const until = Buffer.alloc(bytes.until);
      until.writeUIntBE(untilMs, 0, bytes.until);
      const head = Buffer.concat([
        Buffer.from([environmentCode[owner.environment]]),
        uuidBytes(owner.account),
        uuidBytes(customerId),
        until,
      ]);
      return `${base}/${kind}/${Buffer.concat([head, macOf(kind, head)]).toString('base64url')}`;
    },
    open(kind, token) {
      const text = Buffer.from(token, 'base64url');
      // Only one spelling of a token is valid: base64url leaves bits of the last character unused, and decoding ignores
      // invalid characters.
      if (text.length !== headBytes + bytes.mac || text.toString('base64url') !== token) return undefined;
      const head = text.subarray(0, headBytes);
      if (!timingSafeEqual(text.subarray(headBytes), macOf(kind, head))) return undefined;
      const untilMs = head.readUIntBE(headBytes - bytes.until, bytes.until);
      const at = 1 + bytes.account;
      const account = idOf('key', head.subarray(1, at).toString('hex'));
      const environment = head[0] === environmentCode.live ? 'live' : 'sandbox';
      const customerId = idOf('customer', head.subarray(at, at + bytes.customer).toString('hex'));
      return {
        owner: { account, environment },
        customerId,
        untilMs: untilMs === withFirstDays ? timeOf(customerId) + firstDaysMs : untilMs,
      };
    },
  };
}
