// A service's mark as callers see it: sealed, because it reveals how busy the platform is, and bound to its owner and
// type.
import type { ExportType } from '@pay/contract/export-rows';
import { invalidField } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';

export type MarkOf = { readonly owner: Owner; readonly type: ExportType };

const bindingOf = ({ owner, type }: MarkOf): string => `watermark|${owner.account}|${owner.environment}|${type}`;

export const watermarkOf = (keyring: Keyring, mark: string, of: MarkOf): string =>
  Buffer.from(keyring.seal(mark, bindingOf(of))).toString('base64url');

/** Throws 400 for a text that is not a watermark of this owner and type. */
export function markIn(keyring: Keyring, watermark: string, of: MarkOf): string {
  try {
    return keyring.open(Buffer.from(watermark, 'base64url').toString(), bindingOf(of));
  } catch {
    throw invalidField('since', 'invalid_format', `since must be a watermark of your ${of.type} exports`, {
      hint: 'Send `watermark` of a completed export of the same type, or remove since.',
    });
  }
}
