// The brand of a card's owner, for a page that opens only once. Without an answer, the page opens without a brand.
import type { PageBrand } from '@pay/contract/customer/brand';
import type { Ctx } from '@pay/contract/ctx';
import type { Owner } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import type { Clients } from './clients.ts';

type BrandDeps = Pick<Clients, 'customer'> & { readonly clock: Pick<Clock, 'now'>; readonly log: Log };

export async function findPageBrand({ customer, clock, log }: BrandDeps, ctx: Ctx, owner: Owner): Promise<PageBrand | undefined> {
  const deadline = Math.min(ctx.deadline, clock.now() + SECOND);
  const visit = { ...childCtx(ctx, 'brand'), owner, keyId: owner.account, deadline };
  try {
    return (await customer.findPageBrand(visit, {})) ?? undefined;
  } catch (error) {
    log.warn('brand of card page unavailable', { err: errorOf(error) });
    return undefined;
  }
}
