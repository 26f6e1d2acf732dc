// Operators' actions on whole accounts and their keys.
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { derive, sameBody, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { DAY } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { recordAudit } from '@pay/kernel/outbox';
import { insertOffer, type OfferedKey } from '../../store/key-offers.ts';
import { findAccountOfOwner, hasAdmin, insertAccount, type Account } from '../../store/memberships.ts';
import type { AppDeps } from '../app-deps.ts';
import { ownerIn, subjectOf, text, type ActionWork, type FindInput, type RunInput, type Subject } from './subject.ts';

/** The owner. Without a key, it must belong to an account. */
async function findOwner({ tools, ctx, input }: FindInput): Promise<Subject> {
  const owner = ownerIn(input);
  const found = await tools.clients.gateway.operatorSubject(childCtx(ctx, 'find'), { id: owner.account });
  if (found !== null) {
    if (found.environment !== owner.environment)
      throw invalidField('environment', 'mismatch', `This owner belongs to the environment ${found.environment}`);
    if (found.account !== owner.account)
      throw invalidField('ownerId', 'mismatch', 'This key is restricted. Send the id of its parent key, which is the owner');
    return subjectOf(found, { type: 'account', id: owner.account });
  }
  const account = await findAccountOfOwner(tools.db.knex, owner);
  if (account === undefined) throw notFound();
  return { owner, target: { type: 'account', id: owner.account, version: undefined } };
}

const setFrozen = (isFrozen: boolean): ActionWork => ({
  find: findOwner,
  async run({ tools: { clients }, ctx, expected }) {
    return { result: await clients.gateway.setOwnerFrozen(ctx, { frozen: isFrozen, ...expected }) };
  },
});

const findKey = async ({ tools: { clients }, ctx, input }: FindInput): Promise<Subject> => {
  const id = text(input, 'keyId');
  const subject = subjectOf(await clients.gateway.operatorSubject(childCtx(ctx, 'find'), { id }), { type: 'api_key', id });
  // Revoking the first key of an owner revokes all others.
  return { ...subject, isIrreversible: subject.owner?.account === sameBody('key', id) };
};

const offerMs = 7 * DAY;

/** The account whose admins can accept an offer. @throws 409 if it has no admin */
async function recipientOf({ db }: AppDeps, owner: Owner): Promise<Account> {
  const account = await findAccountOfOwner(db.knex, owner);
  if (account !== undefined && (await hasAdmin(db.knex, account.id))) return account;
  throw conflict('invalid_state_transition', 'ownerId', 'This owner has no admin who can accept the key in the console', {
    hint: 'First give the owner an account with an admin: npm run cli -- admin create-user --role admin.',
  });
}

const withRecipient =
  (find: ActionWork['find']): ActionWork['find'] =>
  async (findInput) => {
    const subject = await find(findInput);
    if (subject.owner !== undefined) await recipientOf(findInput.tools, subject.owner);
    return subject;
  };

/** Offers a key to the account. The key's secret does not exist until an admin accepts. */
async function offer({ tools, ctx }: RunInput, keyOffer: OfferedKey, keyId: Id<'key'>): Promise<{ result: object }> {
  const { owner } = ctx;
  const account = await recipientOf(tools, owner);
  const at = tools.clock.now();
  const id = sameBody('operatorAction', ctx.operationId);
  const expiresAt = new Date(at + offerMs);
  await tools.db.tx(async (tx) => {
    const stored = { id, account: account.id, environment: owner.environment, offer: keyOffer };
    if (!(await insertOffer(tx, tools.keyring, { ...stored, offeredAt: new Date(at), expiresAt }))) return;
    const scopes = keyOffer.kind === 'create' ? [{ field: 'scopes', from: null, to: keyOffer.scopes.join(' ') }] : [];
    const target = { type: 'api_key', id: keyId } as const;
    await recordAudit(tx, { ctx, clock: tools.clock }, { action: 'api_key.offered', target, changes: scopes });
  });
  return { result: { offeredTo: account.id, until: expiresAt.toISOString() } };
}

/** The owner with its current limit: a later decision applies to the limit that the requester saw. */
async function findFeeLimit(findInput: FindInput): Promise<Subject> {
  const { owner, target } = await findOwner(findInput);
  const ctx = childCtx({ ...findInput.ctx, owner: ownerIn(findInput.input) }, 'fee-limit');
  const { maxPercent } = await findInput.tools.clients.wallet.feeLimit(ctx, {});
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
    // The action's id determines the id of the account.
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
      // False means this account was created before.
      await db.tx((tx) => insertAccount(tx, { id, name: text(input, 'name'), owners }, clock.now()));
      return { result: { accountId: id, owners } };
    },
  },
  'key.create': {
    find: withRecipient(findOwner),
    run(runInput) {
      // The action's schema validated them.
      const { scopes, ipAllow, expiresAt } = runInput.input as { scopes: string[]; ipAllow?: string[]; expiresAt?: string };
      const { reason, ctx } = runInput;
      return offer(
        runInput,
        { kind: 'create', name: text(runInput.input, 'name'), scopes, ipAllow, expiresAt, reason },
        ctx.owner.account,
      );
    },
  },
  'key.roll': {
    find: withRecipient(findKey),
    run(runInput) {
      const keyId = sameBody('key', text(runInput.input, 'keyId'));
      const graceSeconds = Number(runInput.input['graceSeconds']);
      return offer(runInput, { kind: 'roll', name: '', keyId, graceSeconds, reason: runInput.reason }, keyId);
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
