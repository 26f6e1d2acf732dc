import type { customer } from '@pay/contract/customer/operations';
import { mergeMetadata } from '@pay/contract/metadata';
import { conflict, invalid, notFound } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { amend } from '../domain/counterparty.ts';
import { encryptCounterparty } from '../app/encrypt-counterparty.ts';
import {
  isAccountTaken,
  lockCounterparty,
  updateCounterparty as write,
  type StoredCounterparty,
} from '../store/counterparties.ts';
import { replaceTags } from '@pay/kernel/metadata-tags';
import { openSecrets, showCounterparty } from '../app/views.ts';
import { accountTaken } from '../app/encrypt-counterparty.ts';

export const updateCounterparty = command<typeof customer.updateCounterparty, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const stored = await lockCounterparty(tx, ctx.owner, input.counterpartyId);
    if (stored === undefined) throw notFound();
    if (stored.status === 'inactive') throw conflict('counterparty_not_active', 'counterpartyId', 'The counterparty is inactive');
    const { accountType, currency, dataKey, customerId, id } = stored;
    const secrets = openSecrets(deps, stored);
    const current = { accountType, currency, environment: ctx.owner.environment, fields: secrets.fields, holder: secrets.holder };
    const { screened, holder, account, metadata: patch, details } = amend(current, input);
    if (details.length > 0) throw invalid(details);
    const metadata = mergeMetadata(secrets.metadata, patch) ?? undefined;
    const same =
      JSON.stringify([holder, account.fields, metadata]) === JSON.stringify([secrets.holder, secrets.fields, secrets.metadata]);
    if (same) return showCounterparty(deps, stored);
    const key = deps.vault.openKey(dataKey, uuid(customerId));
    const changed: StoredCounterparty = {
      ...stored,
      ...encryptCounterparty(deps, { key, id, accountType, account, holder, metadata }),
      status: screened === 'under_review' ? screened : stored.status,
      version: stored.version + 1,
      updatedAt: clock.now(),
    };
    try {
      await write(tx, ctx, { before: stored.version, counterparty: changed });
    } catch (error) {
      if (isAccountTaken(error)) throw accountTaken(account);
      throw error;
    }
    await replaceTags(tx, { owner: ctx.owner, id, metadata, kind: 'counterparty' });
    const shown = showCounterparty(deps, changed);
    emit('counterparty.updated', { id, version: changed.version, snapshot: shown });
    return shown;
  },
});
