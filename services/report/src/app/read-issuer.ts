import type { Ctx } from '@pay/contract/ctx';
import { unavailable } from '@pay/core/fault';
import { childCtx } from '@pay/kernel/ctx';
import type { Database } from '@pay/kernel/db';
import type { Clients } from '@pay/kernel/service';
import { hashOfIssuer, type IssuerOfStatement } from '../domain/issuer.ts';
import { hasIssuer } from '../store/issuers.ts';
import type { needs } from './clients.ts';

/**
 * The issuer of a statement that is being created. Undefined if its owner has no brand. Throws 503 without an answer,
 * so no statement lacks its issuer because of an outage. Reads a logo only once: the months of thousands of wallets
 * close together.
 */
export async function readIssuer(
  { customer }: Clients<typeof needs>,
  db: Database,
  ctx: Ctx,
): Promise<IssuerOfStatement | undefined> {
  const issuer = await customer.findIssuer(childCtx(ctx, 'issuer'), {});
  if (issuer === null) return undefined;
  const hash = hashOfIssuer(issuer);
  if (await hasIssuer(db, ctx.owner, hash)) return { hash, content: undefined };
  const { name, addressLines, logo } = issuer;
  if (logo === null) return { hash, content: { name, addressLines, logo: null } };
  const chunk = await customer.readIssuerLogo(childCtx(ctx, 'issuer-logo'), { sha256: logo.sha256 });
  if (chunk === null) throw unavailable('brand_changed', 'The brand is changing. Retry');
  return { hash, content: { name, addressLines, logo: { contentType: logo.contentType, bytes: chunk.bytes } } };
}
