// Links to the content of a file. A token contains the owner, file, expiry, and epoch with a keyed hash. So nothing is
// stored, a token cannot be guessed, and a visitor needs no API key.
import { timingSafeEqual } from 'node:crypto';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode } from '@pay/kernel/db';
import type { Keyring } from '@pay/core/sealing';

export type FileLinkContent = {
  readonly owner: Owner;
  readonly fileId: Id<'file'>;
  /** Milliseconds on the owner's clock. */
  readonly untilMs: number;
  /** How often the owner had turned their clock back when the link was created (store/link-epochs.ts). */
  readonly epoch: number;
};

export interface FileLinks {
  url(content: FileLinkContent): string;
  /** The content of a token and its expiry; undefined for a token that we did not create. */
  open(token: string): FileLinkContent | undefined;
}

const bytes = { account: 16, file: 16, until: 6, epoch: 4, mac: 16 } as const;
const headBytes = 1 + bytes.account + bytes.file + bytes.until + bytes.epoch;

const uuidBytes = (id: string): Buffer => Buffer.from(uuid(id).replaceAll('-', ''), 'hex');

export function fileLinks(keyring: Keyring, publicUrl: string): FileLinks {
  const base = publicUrl.replace(/(?<!\/)\/+$/, '');
  const macOf = (head: Buffer): Buffer => keyring.keyedHash('link-file', head.toString('base64url')).subarray(0, bytes.mac);
  return {
    url({ owner, fileId, untilMs, epoch }) {
      const until = Buffer.alloc(bytes.until + bytes.epoch);
      until.writeUIntBE(untilMs, 0, bytes.until);
      until.writeUInt32BE(epoch, bytes.until);
      const environment = Buffer.from([environmentCode[owner.environment]]);
      const head = Buffer.concat([environment, uuidBytes(owner.account), uuidBytes(fileId), until]);
      return `${base}/files/${Buffer.concat([head, macOf(head)]).toString('base64url')}`;
    },
    open(token) {
      const text = Buffer.from(token, 'base64url');
      // Only one spelling of a token is valid: base64url leaves bits of the last character unused, and decoding ignores
      // invalid characters.
      if (text.length !== headBytes + bytes.mac || text.toString('base64url') !== token) return undefined;
      const head = text.subarray(0, headBytes);
      if (!timingSafeEqual(text.subarray(headBytes), macOf(head))) return undefined;
      const at = 1 + bytes.account;
      return {
        owner: {
          account: idOf('key', head.subarray(1, at).toString('hex')),
          environment: head[0] === environmentCode.live ? 'live' : 'sandbox',
        },
        fileId: idOf('file', head.subarray(at, at + bytes.file).toString('hex')),
        untilMs: head.readUIntBE(headBytes - bytes.until - bytes.epoch, bytes.until),
        epoch: head.readUInt32BE(headBytes - bytes.epoch),
      };
    },
  };
}
