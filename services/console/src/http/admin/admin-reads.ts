// The reads of the operator API. Lists of other services' resources come from those services. Lists of actions and of
// the log come from our own tables.
import { actionNames, adminChanges } from '@pay/contract/console/admin/admin-changes';
import { keysetOf, pageOf, pageByPosition, positionOf } from '@pay/contract/page';
import { notFound } from '@pay/core/fault';
import { kindOfId, sameBody } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { groupKeyOf, listAnomalies, listAnomalyGroups } from '../../app/operator/anomalies.ts';
import { listDocuments } from '../../app/operator/documents.ts';
import { ofPlatform } from '../../app/operator/platform-log.ts';
import { countQueue, listQueue } from '../../app/operator/queue.ts';
import { readHealth } from '../../app/operator/health.ts';
import { lookUp } from '../../app/operator/look-up.ts';
import { requireAction } from '../../app/operator/operate.ts';
import { listDeadLetters } from '../../app/operator/dead-letters.ts';
import { listSetAsideWork } from '../../app/operator/set-aside-work.ts';
import { numberIn } from '../../app/operator/payment-actions.ts';
import { listOwnerAudit, proveLedger, proveOwnerLedger, verifyOwnerAudit } from '../../app/operator/proofs.ts';
import { ownerIn } from '../../app/operator/subject.ts';
import { invitationTokenFor } from '../../app/operator/person-actions.ts';
import { actionView, viewWith } from '../../app/operator/views.ts';
import { listAllowedAdminOperations } from '../../domain/admin-access.ts';
import { isFixed, ruleOf } from '../../domain/four-eyes.ts';
import { findChangedRules } from '../../store/four-eyes-rules.ts';
import { listStoredAccounts } from '../../store/memberships.ts';
import { findShownAction, listStoredActions } from '../../store/shown-actions.ts';
import { listLogEntries } from '../../store/operator-log.ts';
import type { AdminReadHandlers } from './admin-call.ts';

const firstMax = 200;
const suspenseMax = 1_000;
const noOwner = '00000000000000000000000000';

/** A page of a list that a service returns whole, because it is short or only its beginning matters. */
const pageIn = <T>(items: readonly T[], query: { limit: number; cursor?: string | undefined }, of: (item: T) => string) => {
  const after = positionOf(query);
  const at = after === undefined ? 0 : items.findIndex((item) => of(item) === after) + 1;
  return pageByPosition(items.slice(at, at + query.limit + 1), query, of);
};

/** The environment, if the query names one. */
const placeIn = ({ environment }: { environment?: Environment | undefined }): { environment?: Environment } =>
  environment === undefined ? {} : { environment };

type OwnedCall = { readonly params: Readonly<Record<string, string>>; readonly query: { readonly environment: Environment } };
const ownerOf = ({ params, query }: OwnedCall): Owner =>
  ownerIn({ ownerId: params['ownerId'] ?? '', environment: query.environment });

export const adminReadHandlers: AdminReadHandlers = {
  getSelf({ live }) {
    const { id, email, name } = live.user;
    // Only roles of the platform get here.
    const role = live.role ?? 'auditor';
    return Promise.resolve({ user: { id, email, name }, role, allowed: listAllowedAdminOperations(role) });
  },

  async getFourEyes({ tools: { db, fourEyes, operators } }) {
    const changed = await findChangedRules(db.knex);
    const items = actionNames.map((action) => {
      const rule = ruleOf(action, changed, fourEyes.configured);
      return {
        action,
        summary: adminChanges[action].summary,
        rule: rule.rule,
        above: rule.rule === 'above' ? { ...rule.above } : null,
        isFixed: isFixed(action),
        roles: [...adminChanges[action].roles],
      };
    });
    return { items, hours: fourEyes.hours, probationDays: operators.probationDays };
  },

  listQueue: ({ tools, ctx, query, live }) => listQueue({ tools, ctx, userId: live.user.id }, query),
  countQueue: ({ tools, ctx }) => countQueue(tools, ctx),
  listAnomalies: ({ tools, ctx, query, live }) => listAnomalies({ tools, ctx, userId: live.user.id }, query),
  listAnomalyGroups: async ({ tools, ctx, query, live }) =>
    pageIn(await listAnomalyGroups({ tools, ctx, userId: live.user.id }, query), query, groupKeyOf),
  lookUp: ({ tools, ctx, params, asking }) => lookUp(tools, ctx, { id: params['id'] ?? '', asking }),

  listIdentityDocuments: ({ tools, ctx, live, params }) =>
    listDocuments(tools, ctx, { customerId: params['customerId'] ?? '', userId: live.user.id }),

  async previewErasure({ tools: { clients }, ctx, params }) {
    const customerId = params['customerId'] ?? '';
    if (kindOfId(customerId) !== 'customer') throw notFound();
    const { erasedAt, blockers } = await clients.gateway.previewErasure(ctx, { customerId: sameBody('customer', customerId) });
    return { customerId, erasedAt: erasedAt ?? null, blockers };
  },

  async listStuck({ tools: { clients }, ctx, query }) {
    const { items } = await clients.transfer.operatorStuck(ctx, { ...placeIn(query), limit: firstMax });
    const shown = items.map(({ account, ...one }) => ({ ...one, ownerId: account }));
    return pageIn(shown, query, ({ id }) => id);
  },

  async listBreaks({ tools: { clients }, ctx, query }) {
    const { items } = await clients.transfer.operatorBreaks(ctx, { ...placeIn(query), limit: firstMax });
    const shown = items.map(({ account, ...one }) => ({ ...one, ownerId: account.endsWith(noOwner) ? null : account }));
    return pageIn(shown, query, ({ id }) => id);
  },

  async listSuspense({ tools: { clients }, ctx, query }) {
    const { items } = await clients.wallet.operatorSuspense(ctx, { ...placeIn(query), limit: suspenseMax });
    const shown = items.map(({ account, ...one }) => ({ ...one, ownerId: account }));
    return pageIn(shown, query, ({ ownerId, environment, name, currency }) => `${ownerId}|${environment}|${name}|${currency}`);
  },

  async getLedgerAccount({ tools: { clients }, ctx, params }) {
    const number = numberIn(params);
    const found = await clients.wallet.operatorAccount(ctx, { number });
    if (found === null) throw notFound();
    const { account, environment, name, currency, counters, postings } = found;
    const agrees = counters.debits === postings.debits && counters.credits === postings.credits;
    return { number, ownerId: account, environment, name, currency, counters, postings, agrees };
  },

  async listDeadLetters({ tools, ctx, query }) {
    const letters = await listDeadLetters(tools, ctx, query);
    return pageIn(letters, query, ({ service, eventId }) => `${service}|${eventId}`);
  },

  async listSetAsideWork({ tools, ctx, query }) {
    const items = await listSetAsideWork(tools, ctx, query);
    return pageIn(items, query, ({ service, kind, workId }) => `${service}|${kind}|${workId}`);
  },

  async listAccounts({ tools, query }) {
    const accounts = await listStoredAccounts(tools.db.knex, keysetOf('account', query));
    const { items, ...more } = pageOf(accounts, query);
    const shown = items.map(({ id, name, owners, createdAt }) => ({ id, name, owners, createdAt: iso(createdAt.getTime()) }));
    return { items: shown, ...more };
  },

  async listOwnerKeys({ tools, ctx, query, params }) {
    const owner = ownerOf({ params, query });
    const input = { ofOwner: true, limit: firstMax };
    const { items } = await tools.gateway.listKeys({ ...ctx, owner, keyId: owner.account }, input);
    return pageIn(items, query, ({ id }) => id);
  },

  async listActions({ tools, query }) {
    const { status, targetId, environment } = query;
    const filter = { status, targetId, environment };
    const found = await listStoredActions(tools.db.knex, tools.keyring, { filter, keyset: keysetOf('operatorAction', query) });
    const { items, ...more } = pageOf(found, query);
    return { items: items.map((storedAction) => actionView(storedAction)), ...more };
  },

  async getAction({ tools, params, live }) {
    const id = params['actionId'] ?? '';
    const shown = await findShownAction(tools.db.knex, tools.keyring, id);
    if (shown?.isReadable === false) return actionView(shown);
    const stored = await requireAction(tools, id);
    return viewWith(stored, await invitationTokenFor(tools, stored, live.user.id));
  },

  async listAuditLog({ tools: { clients }, ctx, query }) {
    const { items, nextCursor } = await clients.webhook.listAuditLog(ofPlatform(ctx), query);
    return { items, ...(nextCursor === undefined ? {} : { nextCursor }) };
  },
  verifyAuditLog: ({ tools: { clients }, ctx }) => clients.webhook.verifyAuditLog(ofPlatform(ctx), {}),
  async getAuditEntry({ tools: { clients }, ctx, params }) {
    const id = params['auditEntryId'] ?? '';
    if (kindOfId(id) !== 'auditEntry') throw notFound();
    return clients.webhook.getAuditEntry(ofPlatform(ctx), { auditEntryId: sameBody('auditEntry', id) });
  },

  async listLog({ tools, query }) {
    const { actorId, targetId, environment } = query;
    const filter = { actorId, targetId, environment };
    return pageOf(
      await listLogEntries(tools.db.knex, tools.keyring, { filter, keyset: keysetOf('operatorLogEntry', query) }),
      query,
    );
  },

  getHealth: ({ tools, ctx }) => readHealth(tools, ctx),
  proveLedger: ({ tools, ctx }) => proveLedger(tools, ctx),
  proveOwnerLedger: ({ tools, ctx, ...call }) => proveOwnerLedger(tools, ctx, ownerOf(call)),
  listOwnerAudit: ({ tools, ctx, query, params, asking }) =>
    listOwnerAudit(tools, ctx, { owner: ownerOf({ params, query }), query, asking }),
  verifyOwnerAudit: ({ tools, ctx, ...call }) => verifyOwnerAudit(tools, ctx, ownerOf(call)),
};
