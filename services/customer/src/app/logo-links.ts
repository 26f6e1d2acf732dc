// Addresses of logos. A token contains the owner and the file with a keyed hash. So nothing is stored, a token cannot
// be guessed, and a visitor needs no API key. It opens only the current logo of the owner's brand.
import { timingSafeEqual } from 'node:crypto';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { environmentCode } from '@pay/kernel/db';

export type LogoTarget = { readonly owner: Owner; readonly fileId: Id<'file'> };

export interface LogoLinks {
  /** The path on the origin of the pages. */
  path(target: LogoTarget): string;
  url(target: LogoTarget): string;
  /** Undefined for a token that we did not create. */
  open(token: string): LogoTarget | undefined;
}

const bytes = { account: 16, file: 16, mac: 16 } as const;
const headBytes = 1 + bytes.account + bytes.file;

const uuidBytes = (id: string): Buffer => Buffer.from(uuid(id).replaceAll('-', ''), 'hex');

export function createLogoLinks(keyring: Keyring, publicUrl: string): LogoLinks {
  const base = publicUrl.replace(/(?<!\/)\/+$/, '');
  const macOf = (head: Buffer): Buffer => keyring.keyedHash('link-logo', head.toString('base64url')).subarray(0, bytes.mac);
  const pathOf = ({ owner, fileId }: LogoTarget): string => {
    const environment = Buffer.from([environmentCode[owner.environment]]);
    const head = Buffer.concat([environment, uuidBytes(owner.account), uuidBytes(fileId)]);
    return `/logos/${Buffer.concat([head, macOf(head)]).toString('base64url')}`;
  };
  return {
    path: pathOf,
    url: (target) => `${base}${pathOf(target)}`,
    open(token) {
      const text = Buffer.from(token, 'base64url');
      // Only one spelling of a token is valid, as of the links to pages.
      if (text.length !== headBytes + bytes.mac || text.toString('base64url') !== token) return undefined;
      const head = text.subarray(0, headBytes);
      if (!timingSafeEqual(text.subarray(headBytes), macOf(head))) return undefined;
      const at = 1 + bytes.account;
      return {
        owner: {
          account: idOf('key', head.subarray(1, at).toString('hex')),
          environment: head[0] === environmentCode.live ? 'live' : 'sandbox',
        },
        fileId: idOf('file', head.subarray(at).toString('hex')),
      };
    },
  };
}
