// Card purchases: approved, over their limit, frozen, cleared, and refunded. Also purchases that fire risk rules.
import { aCard } from '@pay/testkit/build';
import type { Api } from '@pay/testkit/api';
import { expectServed, must, payer, type Actor, type Resource } from './actor.ts';

/** `rehearsing` is an owner whose risk rules only record, `strict` one whose rules act. */
export async function cardActors(api: Api, { rehearsing, strict }: { rehearsing: Api; strict: Api }): Promise<Actor[]> {
  must(await rehearsing.post('/v1/settings/risk/preset', { preset: 'strict', dryRun: true }));
  must(await strict.post('/v1/settings/risk/preset', { preset: 'strict', dryRun: false }));
  const [spender, small] = await Promise.all([newCard(api, 100_000), newCard(api, 20)]);
  const watched = await newCard(rehearsing, 100_000);
  // Several cards, because a card that a rule froze stays frozen.
  const doomed = await Promise.all(Array.from({ length: 8 }, () => newCard(strict, 100_000)));
  return [
    {
      name: 'card charges',
      pauseMs: 300,
      act: (turn) => authorize(api, spender, { amount: 1 + (turn % 7), clears: turn % 3 === 0 }),
    },
    { name: 'card charges over the limit', pauseMs: 1_200, act: (turn) => authorize(api, small, { amount: 5 + turn }) },
    { name: 'charges that risk notes', pauseMs: 700, act: () => authorize(rehearsing, watched, { amount: 9 }) },
    { name: 'charges that risk acts on', pauseMs: 2_500, act: (turn) => spree(strict, doomed[turn % doomed.length] as Resource) },
  ];
}

const merchant = { name: 'Panels Ltd', mcc: '5734', country: 'US' };

async function newCard(api: Api, limitAmount: number): Promise<Resource> {
  const { customer } = await payer(api);
  return must(await api.post('/v1/cards', aCard(customer.id, { limitAmount })));
}

async function authorize(api: Api, card: Resource, { amount, clears }: { amount: number; clears?: boolean }): Promise<void> {
  const answer = await api.post(`/v1/simulate/cards/${card.id}/authorizations`, { amount, merchant });
  expectServed(answer);
  if (answer.status !== 200 || clears !== true) return;
  const { id, status } = must(answer);
  if (status === 'authorized') expectServed(await api.post(`/v1/simulate/card-transactions/${id}/clear`, {}));
}

/** Repeats the same purchase, which a strict rule treats as a duplicate. */
async function spree(api: Api, card: Resource): Promise<void> {
  for (let n = 0; n < 6; n += 1) await authorize(api, card, { amount: 19 });
}
