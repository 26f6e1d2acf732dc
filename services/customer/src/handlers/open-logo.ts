import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { openLogoOf } from '../app/logo-file.ts';
import type { Deps } from '../deps.ts';

/** The answer has no name or id of the file: a visitor sees the picture, and nothing else of it. */
export const openLogo = query<typeof customer.openLogo, Deps>()(async (call) => {
  const { type, sha256, bytes } = await openLogoOf(call.input.token, call);
  const name = type === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { file: { name, contentType: type, sizeBytes: bytes.length, sha256 }, chunks: 1 };
});
