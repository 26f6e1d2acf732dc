import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { openLogoOf } from '../app/logo-file.ts';
import type { Deps } from '../deps.ts';

export const readLogo = query<typeof customer.readLogo, Deps>()(async (call) => {
  if (call.input.number !== 0) throw notFound();
  const { bytes } = await openLogoOf(call.input.token, call);
  return { bytes: bytes.toString('base64') };
});
