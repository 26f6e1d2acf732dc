import type { card } from '@pay/contract/card/operations';
import { batch } from '@pay/kernel/handler';
import { exposeDetails, collectOutcomes } from '../app/expose-details.ts';
import type { Deps } from '../deps.ts';

export const rawDetails = batch<typeof card.rawDetails, Deps>()({
  runMany: ({ items, deps }) => collectOutcomes(items, (call) => exposeDetails(call.input.exposureMode ?? 'rawPan', call, deps)),
});
