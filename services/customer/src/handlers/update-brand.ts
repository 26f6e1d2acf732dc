import { changesBetween } from '@pay/contract/audit-record';
import type { customer } from '@pay/contract/customer/operations';
import type { Id } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import { recordAudit } from '@pay/kernel/outbox';
import { requireLogoFile } from '../app/logo-file.ts';
import { showBrand } from '../app/show-brand.ts';
import type { ViewDeps } from '../app/views.ts';
import type { Deps } from '../deps.ts';
import { amendBrand } from '../domain/brand.ts';
import { lockBrand, saveBrand } from '../store/brands.ts';

type LogoChoice = { readonly logoFileId: Id<'file'> | null | undefined; readonly views: ViewDeps };

/** Without a difference, nothing is stored and the audit log has no entry. */
export const updateBrand = command<typeof customer.updateBrand, Deps>()<LogoChoice>({
  async prepare({ ctx, input: { logoFileId }, deps }) {
    const checkedId = typeof logoFileId === 'string' ? await requireLogoFile(deps, ctx, logoFileId) : logoFileId;
    return { logoFileId: checkedId, views: deps.views };
  },
  async commit({ ctx, input, prepared: { logoFileId, views }, tx, clock }) {
    const before = await lockBrand(tx, ctx.owner);
    const at = clock.now();
    const after = amendBrand(before, { ...input, logoFileId }, at);
    const changes = changesBetween({ ...before, updatedAt: null }, { ...after, updatedAt: null });
    if (changes.length === 0) return showBrand(views, ctx.owner, before);
    await saveBrand(tx, ctx.owner, { ...after, updatedAt: at });
    const target = { type: 'brand', id: ctx.owner.account };
    await recordAudit(tx, { ctx, clock }, { action: 'brand.updated', target, changes });
    return showBrand(views, ctx.owner, after);
  },
});
