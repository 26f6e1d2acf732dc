// Keys and rolls that operators offer to the session's account. The text is created here when an admin accepts an
// offer, and is shown once.
import { randomBytes } from 'node:crypto';
import type { KeyOffer } from '@pay/contract/console/key-offer-routes';
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { mintKey } from '@pay/core/api-key';
import { isFault, notFound } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso, MINUTE, SECOND } from '@pay/core/time';
import { checkEnvironment, ctxFor, ensureOwnKey, ownerOf } from '../../app/account-owner.ts';
import { findOwnKey, requireKeyText, scopesOfKey } from '../../app/key-access.ts';
import { endOffer, leaseOffer, openOffers, releaseOffer, type OfferTenant, type StoredOffer } from '../../store/key-offers.ts';
import { rowId, type RouteHandlers, type SignedInCall } from '../call.ts';

type OfferRoute = 'listKeyOffers' | 'acceptKeyOffer' | 'declineKeyOffer';
type OfferCall = SignedInCall<OfferRoute>;
type ChosenCall = SignedInCall<'acceptKeyOffer' | 'declineKeyOffer'>;

/** Milliseconds of a lease: longer than the gateway takes. Afterwards, the offer of a dead request is free again. */
const leaseMs = MINUTE;

/** @throws 404 if the session acts on the platform, which owns no key */
function toOfferTenant({ live, tools }: OfferCall): OfferTenant {
  const { account, environment } = live.session;
  if (account === undefined) throw notFound();
  return { account, environment, at: tools.clock.now() };
}

function viewOf({ id, environment, offer, offeredAt, expiresAt }: StoredOffer): KeyOffer {
  const { kind, name, reason } = offer;
  return {
    ...{ id, kind, environment, name, reason },
    keyId: kind === 'roll' ? offer.keyId : null,
    scopes: kind === 'create' ? offer.scopes : null,
    graceSeconds: kind === 'roll' ? offer.graceSeconds : null,
    offeredAt: iso(offeredAt.getTime()),
    expiresAt: iso(expiresAt.getTime()),
  };
}

async function leaseOpenOffer(call: ChosenCall): Promise<StoredOffer> {
  const { tools, body } = call;
  checkEnvironment(call, body.environment);
  const place = toOfferTenant(call);
  const offer = await leaseOffer(tools.db.knex, tools.keyring, { ...place, id: rowId(call), until: place.at + leaseMs });
  if (offer === undefined) throw notFound();
  return offer;
}

/**
 * Creates or rolls the key. Each attempt is a separate operation, so the next one replaces a text that was lost with
 * its answer.
 */
async function makeKey(call: ChosenCall, owner: Owner, { offer }: StoredOffer, text: string): Promise<ApiKey> {
  const { tools, live } = call;
  const { gateway } = tools;
  if (offer.kind === 'roll') {
    const { keyId, graceSeconds } = offer;
    // An admin who may not roll the key may not accept the offer of a roll.
    requireKeyText(tools, live, scopesOfKey(await findOwnKey(call, owner, keyId)));
    return gateway.rollKey(ctxFor(call, owner), { keyId, text, graceMs: graceSeconds * SECOND, ofOwner: true });
  }
  const { name, scopes, ipAllow, expiresAt } = offer;
  requireKeyText(tools, live, scopes);
  await ensureOwnKey(call, owner);
  return gateway.createKey(ctxFor(call, owner), {
    ...{ text, name, scopes, restricted: true },
    ...(ipAllow === undefined ? {} : { ipAllow }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
}

export const keyOfferRoutes: RouteHandlers<OfferRoute> = {
  async listKeyOffers(call) {
    const { db, keyring } = call.tools;
    return { items: (await openOffers(db.knex, keyring, toOfferTenant(call))).map(viewOf) };
  },

  async acceptKeyOffer(call) {
    const { db, clock } = call.tools;
    const stored = await leaseOpenOffer(call);
    const owner = await ownerOf(call);
    const { text } = mintKey(owner.environment, randomBytes);
    try {
      const key = await makeKey(call, owner, stored, text);
      await endOffer(db.knex, { id: stored.id, at: clock.now(), keyId: sameBody('key', key.id) });
      return { ...key, text };
    } catch (error) {
      if (isFault(error)) await releaseOffer(db.knex, stored.id);
      throw error;
    }
  },

  async declineKeyOffer(call) {
    const { db, clock } = call.tools;
    const { id } = await leaseOpenOffer(call);
    await endOffer(db.knex, { id, at: clock.now(), keyId: undefined });
    return {};
  },
};
