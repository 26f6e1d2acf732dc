// Requests of all operations in any order, about resources that earlier requests created or changed. They reach states
// without a sample, such as a refund of a card whose wallet is closed.
import type { Route } from '@pay/contract/route';
import { prefixes } from '@pay/core/id';
import type { Answer } from '@pay/testkit/api';
import { changeAttempt, extremeIds, validAttempt } from './attempts.ts';
import type { HttpRequest } from './exchange.ts';
import type { Party } from './parties.ts';
import type { Random } from './random.ts';

export interface Walk {
  next(): { readonly route: Route; readonly sent: HttpRequest };
  /** Collects the ids in an answer. */
  learn(answer: Answer): void;
}

const nameOf = new Map<string, string>(Object.entries(prefixes).map(([kind, prefix]) => [prefix, `${kind}Id`]));
const anId = /"((?:[a-z]+_)[0-9a-z]{26})"/g;
/** Maximum number of ids of each kind. The oldest are dropped. */
const keptMax = 12;

export function createWalk(random: Random, routes: readonly Route[], party: Party): Walk {
  const known = new Map<string, string[]>(Object.entries(party.ids).map(([name, id]) => [name, [id]]));
  const others = [...Object.values(party.ids), ...extremeIds];
  const someIds = (): Record<string, string> =>
    Object.fromEntries([...known].map(([name, ids]) => [name, random.percent(60) ? (ids.at(-1) ?? '') : random.pick(ids)]));
  return {
    next() {
      const route = random.pick(routes);
      const input = { route, party: { ...party, ids: someIds() }, idPool: others };
      return { route, sent: random.percent(55) ? validAttempt(input) : changeAttempt(random, input) };
    },
    learn({ status, text }) {
      if (status !== 200) return;
      for (const [, id = ''] of text.slice(0, 20_000).matchAll(anId)) {
        const ids = known.get(nameOf.get(id.slice(0, id.indexOf('_'))) ?? '');
        if (ids === undefined || ids.includes(id)) continue;
        ids.push(id);
        if (ids.length > keptMax) ids.shift();
      }
    },
  };
}
