// Which bucket a request draws from, and by which policy. Defaults are contract 2.12's; a key may have its own.
import type { RateClass } from '@pay/contract/route';
import type { Environment, Owner } from '@pay/core/owner';
import { parsePolicy, type Config } from '../config.ts';
import { rateLimiter, type RateDecision, type RatePolicy, type RateRequest } from '../domain/rate-limit.ts';
import type { Shares } from './shares.ts';

type Limited = Exclude<RateClass, 'none'>;
type Spender = {
  readonly keyId: string;
  readonly owner: Owner;
  readonly rateLimits: Readonly<Record<string, string>> | undefined;
};

/** `resource` narrows a bucket to one card or webhook; '' is the whole key. */
export type Spending = { readonly spender: Spender; readonly limited: Limited; readonly resource: string };

export interface Rates {
  /** Takes one token. */
  take(spending: Spending): RateDecision;
  /** How the bucket stands, for requests that cost nothing. */
  look(spending: Spending): RateDecision;
  /** A replay costs what a read costs: gives the token back and takes a read one. */
  replayed(spending: Spending): RateDecision;
  /** Takes one token of an address's failed authentications. */
  failedAuth(ip: string): RateDecision;
}

type Policies = Readonly<Record<Environment, Readonly<Record<Limited, RatePolicy>>>>;

/** `monotonicMs` must never go back: a clock set backwards would otherwise lock a key out. */
export function createRates(config: Config, shares: Shares, monotonicMs: () => number): Rates {
  const limiter = rateLimiter();
  const policies = policiesOf(config);
  const failed = parsePolicy(config.RATE_FAILED_AUTH);
  // Keys with rates of their own are few and share a handful of texts.
  const own = new Map<string, RatePolicy>();

  const policyOf = ({ spender, limited }: Spending): RatePolicy => {
    const text = spender.rateLimits?.[limited];
    if (text === undefined) return policies[spender.owner.environment][limited];
    const known = own.get(text) ?? parsePolicy(text);
    own.set(text, known);
    return known;
  };
  const request = (spending: Spending): RateRequest => {
    const key = `${spending.spender.keyId}:${spending.limited}:${spending.resource}`;
    return { key, policy: policyOf(spending), nowMs: monotonicMs(), share: shares.of(key) };
  };
  const take = (spending: Spending): RateDecision => {
    const asked = request(spending);
    shares.count(asked.key);
    return limiter.take(asked);
  };
  return {
    take,
    look: (spending) => limiter.look(request(spending)),
    replayed: (spending) => {
      limiter.giveBack(request(spending));
      return take({ ...spending, limited: 'read', resource: '' });
    },
    failedAuth: (ip) => limiter.take({ key: `ip:${ip}`, policy: failed, nowMs: monotonicMs(), share: shares.even() }),
  };
}

function policiesOf(config: Config): Policies {
  const shared = {
    read: parsePolicy(config.RATE_READ),
    write: parsePolicy(config.RATE_WRITE),
    cardCreation: parsePolicy(config.RATE_CARD_CREATION),
  };
  const { RATE_CARD_DETAILS, RATE_CARD_DETAILS_SANDBOX, RATE_WEBHOOK_TEST, RATE_WEBHOOK_TEST_SANDBOX } = config;
  return {
    sandbox: {
      ...shared,
      cardDetails: parsePolicy(RATE_CARD_DETAILS_SANDBOX),
      webhookTest: parsePolicy(RATE_WEBHOOK_TEST_SANDBOX),
    },
    live: { ...shared, cardDetails: parsePolicy(RATE_CARD_DETAILS), webhookTest: parsePolicy(RATE_WEBHOOK_TEST) },
  };
}
