// Events that services set aside, over all services.
import type { AdminAnswer, AdminQuery } from '@pay/contract/console/admin/admin-reads';
import { consolePeers, type ConsolePeer } from '@pay/contract/console/peers';
import type { Ctx } from '@pay/contract/ctx';
import type { DeadLetter } from '@pay/contract/dead-letters';
import { childCtx } from '@pay/kernel/ctx';
import type { AppDeps } from '../app-deps.ts';

type LetterClient = { readonly service: ConsolePeer; readonly client: AppDeps['clients'][ConsolePeer] };

export const letterClients = ({ clients }: AppDeps): LetterClient[] =>
  consolePeers.map((service) => ({ service, client: clients[service] }));

const pageMax = 201;
const pagesMax = 10;

/** Events that a service set aside, oldest first, at most about 2,000. */
export async function* lettersOf(ctx: Ctx, { service, client }: LetterClient): AsyncGenerator<DeadLetter> {
  for (let [page, after] = [0, undefined as DeadLetter['eventId'] | undefined]; page < pagesMax; page += 1) {
    const { items } = await client.listDeadLetters(childCtx(ctx, `letters:${service}:${page}`), {
      limit: pageMax,
      ...(after === undefined ? {} : { after }),
    });
    yield* items;
    after = items.at(-1)?.eventId;
    if (items.length < pageMax) return;
  }
}

/** Events that one or all services set aside, in one or both environments, oldest first. */
export async function listDeadLetters(
  tools: AppDeps,
  ctx: Ctx,
  { service, environment }: Pick<AdminQuery<'listDeadLetters'>, 'service' | 'environment'>,
): Promise<AdminAnswer<'listDeadLetters'>> {
  const asked = letterClients(tools).filter((one) => service === undefined || service === one.service);
  const found = await Promise.all(
    asked.map(async (one) => {
      const letters: AdminAnswer<'listDeadLetters'> = [];
      for await (const { account, ...letter } of lettersOf(ctx, one))
        if (environment === undefined || environment === letter.environment)
          letters.push({ service: one.service, ...letter, ownerId: account });
      return letters;
    }),
  );
  return found.flat().sort((a, b) => (a.at < b.at ? -1 : 1));
}
