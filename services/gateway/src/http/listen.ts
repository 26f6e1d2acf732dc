// Puts the parts of the public front together.
import { misplaced } from '../domain/misplaced.ts';
import type { Route } from '@pay/contract/route';
import { eventsNotice } from '@pay/contract/webhook';
import type { HttpFront } from '@pay/kernel/service';
import type { Deps, GatewayParts } from '../deps.ts';
import { eventStreams } from './event-streams.ts';
import { openFront } from './front.ts';
import { metersOf, type Gate } from './gate.ts';
import { createRates } from './rates.ts';
import { Register } from './register.ts';
import { createShares } from './shares.ts';

export async function listenPublicly(parts: GatewayParts, deps: Deps, routes: readonly Route[]): Promise<HttpFront> {
  const { config, bus, db, clock, ids, log, keyring } = parts;
  const meters = metersOf(parts.metrics);
  const monotonicMs = (): number => performance.now();
  const shares = createShares(ids.next('request', clock.now()), monotonicMs);
  const stopShares = await shares.start(bus, clock);
  const rates = createRates(config, shares, monotonicMs);
  const register = new Register({ db, clock, keyring, log, count: (result) => meters.idempotency.inc({ result }) });
  const { auth, calls, keyUse } = deps;
  const streams = eventStreams({ clock, log, perKeyMax: config.EVENT_STREAMS_PER_KEY_MAX, max: config.EVENT_STREAMS_MAX });
  deps.watch(streams.recheck);
  const notices = await bus.listen(eventsNotice, streams.wake);
  const gate: Gate = {
    config,
    auth,
    rates,
    register,
    streams,
    calls,
    keyUse,
    misplaced: misplaced(config.CARD_BIN),
    db,
    clock,
    ids,
    log,
    meters,
  };
  return openFront({
    gate,
    routes,
    ready: async () => {
      const postgres = await db.ping().then(
        () => true,
        () => false,
      );
      const checks = { postgres, nats: bus.connected() };
      return { ready: postgres && checks.nats, checks };
    },
    onClose: async () => {
      await stopShares();
      await notices.close();
      await deps.close();
    },
  });
}
