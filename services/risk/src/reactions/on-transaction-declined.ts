import type { CardTransaction } from '@pay/contract/card/card-transaction';
import type { BusEvent } from '@pay/contract/event';
import type { Reaction } from '@pay/kernel/reactions';
import { recordCardDecisions } from '../app/record-card-decisions.ts';
import type { Deps } from '../deps.ts';

export const onTransactionDeclined: Reaction<Deps> = {
  source: 'card',
  types: ['transaction.declined'],
  // The stream's contract defines the data of these events.
  commit: ({ events, tx }) => recordCardDecisions(tx, events as readonly BusEvent<CardTransaction>[], 'declined'),
};
