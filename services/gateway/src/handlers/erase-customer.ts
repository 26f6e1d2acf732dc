// Erasing a customer, in steps that may each be repeated: whoever asks again after a failure goes on where it stopped. Nothing
// is erased while something of the customer is in progress; once its key is deleted, every service drops what it was told.
import type { ErasureBlocker } from '@pay/contract/erasure';
import type { gateway } from '@pay/contract/gateway';
import type { Ctx } from '@pay/contract/ctx';
import { Fault, notFound } from '@pay/core/fault';
import { sameBody, type Id } from '@pay/core/id';
import { childCtx } from '@pay/kernel/ctx';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';

type Clients = Deps['clients'];
type Asked = { readonly customerId: string };

/** The context of the customer's owner: an operator has none. */
async function asOwner(clients: Clients, ctx: Ctx, { customerId }: Asked): Promise<Ctx> {
  const owner = await clients.customer.whoseCustomer(childCtx(ctx, 'whose'), { customerId });
  if (owner === null) throw notFound();
  const { account, environment } = owner;
  return { ...ctx, owner: { account: sameBody('key', account), environment }, keyId: sameBody('key', account) };
}

type Erased = { readonly customerId: Id<'customer'>; readonly erasedAt: string };

export const eraseCustomer = command<typeof gateway.eraseCustomer, Deps>()<Erased>({
  async prepare({ ctx, input, deps: { clients } }) {
    const customerId = sameBody('customer', input.customerId);
    const owners = await asOwner(clients, ctx, { customerId });
    const { erasedAt: before } = await clients.customer.get(childCtx(owners, 'read'), { customerId });
    if (before === undefined) refuse(await blockersOf(clients, owners, { customerId }));
    const { erasedAt } = await clients.customer.erase(childCtx(owners, 'erase'), { customerId });
    for (const name of ['webhook', 'wallet', 'card', 'transfer'] as const) {
      const client = clients[name];
      for (let [step, more] = [0, true]; more; step += 1)
        ({ more } = await client.forget(childCtx(owners, `forget:${name}:${step}`), { customerId, erasedAt }));
    }
    return { customerId, erasedAt };
  },
  commit: ({ facts }) => Promise.resolve(facts),
});

export const holdCustomer = command<typeof gateway.holdCustomer, Deps>()({
  async prepare({ ctx, input, deps: { clients } }) {
    await clients.customer.setLegalHold(childCtx(await asOwner(clients, ctx, input), 'hold'), input);
  },
  commit: () => Promise.resolve({}),
});

async function blockersOf(clients: Clients, owners: Ctx, asked: Asked): Promise<ErasureBlocker[]> {
  const { wallet, card, transfer } = clients;
  const found = await Promise.all(
    Object.entries({ wallet, card, transfer }).map(([name, client]) =>
      client.erasureBlockers(childCtx(owners, `blockers:${name}`), asked),
    ),
  );
  return found.flatMap(({ blockers }) => blockers);
}

function refuse(blockers: readonly ErasureBlocker[]): void {
  if (blockers.length === 0) return;
  throw new Fault('CONFLICT', 'The customer cannot be erased yet', {
    details: blockers.map(({ code, about }) => ({
      field: code,
      code: 'invalid_state_transition',
      message: `${about} is in progress`,
    })),
  });
}
