// What operators do about whole accounts and their keys.
import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@pay/contract/gateway';
import { mintKey, parseKey } from '@pay/core/api-key';
import { invalidField, notFound } from '@pay/core/fault';
import { derive, sameBody } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { findAccountOfOwner, insertAccount } from '../../store/memberships.ts';
import { ownerIn, subjectOf, text, type ActionWork, type FindInput, type RunResult, type Subject } from './subject.ts';

/** An owner that has a key, or that an account names and that gets its first one now. */
async function findOwner({ tools, ctx, input }: FindInput): Promise<Subject> {
  const owner = ownerIn(input);
  const found = await tools.clients.gateway.operatorSubject(childCtx(ctx, 'find'), { id: owner.account });
  if (found !== null) {
    if (found.environment !== owner.environment)
      throw invalidField('environment', 'mismatch', `This owner is in ${found.environment}`);
    if (found.account !== owner.account)
      throw invalidField('ownerId', 'mismatch', 'This is a restricted key; name the owner, which is its parent');
    return subjectOf(found, { type: 'account', id: owner.account });
  }
  const account = await findAccountOfOwner(tools.db.knex, owner);
  if (account === undefined) throw notFound();
  return { owner, target: { type: 'account', id: owner.account, version: undefined } };
}

const setFrozen = (frozen: boolean): ActionWork => ({
  find: findOwner,
  async run({ tools: { clients }, ctx, expected }) {
    return { result: await clients.gateway.setOwnerFrozen(ctx, { frozen, ...expected }) };
  },
});

const findKey = async ({ tools: { clients }, ctx, input }: FindInput): Promise<Subject> => {
  const id = text(input, 'keyId');
  return subjectOf(await clients.gateway.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'api_key', id });
};

/** The text is shown only where this very call made it: a repeated one was answered from what the first one did. */
const withText = (key: ApiKey, keyText: string): RunResult => {
  const result = { keyId: key.id, name: key.name };
  const isOurs = key.secrets.some(({ prefix }) => prefix === parseKey(keyText)?.prefix);
  return isOurs ? { result, secret: { text: keyText } } : { result };
};

/** The owner as its limit stands: whoever decides later decides about the one that was seen. */
async function findFeeLimit(given: FindInput): Promise<Subject> {
  const { owner, target } = await findOwner(given);
  const ctx = childCtx({ ...given.ctx, owner: ownerIn(given.input) }, 'fee-limit');
  const { maxPercent } = await given.tools.clients.wallet.feeLimit(ctx, {});
  return { owner, target: { ...target, version: String(maxPercent) } };
}

export const accountActions = {
  'owner.set_fee_limit': {
    find: findFeeLimit,
    async run({ tools: { clients }, ctx, input, expected }) {
      return { result: await clients.wallet.operatorSetFeeLimit(ctx, { maxPercent: Number(input['maxPercent']), ...expected }) };
    },
  },
  'owner.freeze': setFrozen(true),
  'owner.unfreeze': setFrozen(false),
  'account.create': {
    // It takes its id from the action.
    find: ({ ctx }) => {
      const target = { type: 'account', id: sameBody('account', ctx.operationId), version: undefined };
      return Promise.resolve({ owner: undefined, target });
    },
    async run({ tools: { db, clock }, ctx, input }) {
      const id = sameBody('account', ctx.operationId);
      const owners = {
        sandbox: derive('key', ctx.operationId, 'sandbox'),
        live: derive('key', ctx.operationId, 'live'),
      };
      // False is this very account, made before.
      await db.tx((tx) => insertAccount(tx, { id, name: text(input, 'name'), owners }, clock.now()));
      return { result: { accountId: id, owners } };
    },
  },
  'key.create': {
    find: findOwner,
    async run({ tools, ctx, input }) {
      const { gateway } = tools.clients;
      const { environment } = ctx.owner;
      const own = await gateway.operatorSubject(childCtx(ctx, 'own'), { id: ctx.owner.account });
      // The owner's first key, which all others are under; its id was given with the account.
      if (own === null) {
        const first = { ...ctx, operationId: sameBody('operation', ctx.owner.account) };
        await gateway.createKey(first, { text: mintKey(environment, randomBytes).text, name: 'account' });
      }
      const keyText = mintKey(environment, randomBytes).text;
      // The action's schema made them.
      const { scopes, ipAllow, expiresAt } = input as { scopes: string[]; ipAllow?: string[]; expiresAt?: string };
      const key = await gateway.createKey(ctx, {
        text: keyText,
        name: text(input, 'name'),
        restricted: true,
        scopes,
        ...(ipAllow === undefined ? {} : { ipAllow }),
        ...(expiresAt === undefined ? {} : { expiresAt }),
      });
      return withText(key, keyText);
    },
  },
  'key.roll': {
    find: findKey,
    async run({ tools: { clients }, ctx, input }) {
      const keyText = mintKey(ctx.owner.environment, randomBytes).text;
      const graceMs = Number(input['graceSeconds']) * SECOND;
      const keyId = sameBody('key', text(input, 'keyId'));
      return withText(await clients.gateway.rollKey(ctx, { keyId, text: keyText, graceMs }), keyText);
    },
  },
  'key.revoke': {
    find: findKey,
    async run({ tools: { clients }, ctx, input }) {
      const key = await clients.gateway.revokeKey(ctx, { keyId: sameBody('key', text(input, 'keyId')) });
      return { result: { keyId: key.id, revokedAt: key.revokedAt ?? null } };
    },
  },
} satisfies Record<string, ActionWork>;
