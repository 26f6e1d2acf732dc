// The rate bucket of a request, and its policy. The configuration has the defaults; a key may have other policies.
import type { RateClass } from '@pay/contract/route';
import type { Environment, Owner } from '@pay/core/owner';
import { parsePolicy, type Config } from '../../config.ts';
import { rateLimiter, type RateDecision, type RatePolicy, type RateRequest } from '../../domain/rate-limit.ts';
import type { RateLimitShares } from './rate-limit-shares.ts';

type LimitedClass = Exclude<RateClass, 'none'>;
type RatePrincipal = {
  readonly keyId: string;
  /**
   * The person for whom the console sends the request. People share no bucket with each other or with the account's
   * keys.
   */
  readonly delegate?: { readonly id: string } | undefined;
  readonly owner: Owner;
  readonly rateLimits: Readonly<Record<string, string>> | undefined;
};

/** `resource` narrows a bucket to one card or webhook. It is '' for the whole key. */
export type RateLimitInput = { readonly principal: RatePrincipal; readonly rate: LimitedClass; readonly resource: string };

export interface RateLimits {
  /** Takes one token. */
  take(input: RateLimitInput): RateDecision;
  /** Reads the bucket, for requests that cost nothing. */
  look(input: RateLimitInput): RateDecision;
  /** A replay costs a read: returns the token and takes one of the reads. */
  replayed(input: RateLimitInput): RateDecision;
  /** Takes one token of an address's failed authentications. */
  failedAuth(ip: string): RateDecision;
  /** Reads the bucket of an address's failed authentications. */
  failedAuthLeft(ip: string): RateDecision;
  /** Takes one token of an address's pages of the documentation. */
  page(ip: string): RateDecision;
}

type Policies = Readonly<Record<Environment, Readonly<Record<LimitedClass, RatePolicy>>>>;

/** `monotonicMs` must never go back: a clock set backwards would otherwise lock a key out. */
export function createRateLimits(config: Config, shares: RateLimitShares, monotonicMs: () => number): RateLimits {
  const limiter = rateLimiter();
  const policies = policiesOf(config);
  const failed = parsePolicy(config.RATE_FAILED_AUTH);
  const pages = parsePolicy(config.RATE_PAGES);
  // Few keys have other rates, and these share a handful of texts.
  const own = new Map<string, RatePolicy>();

  const policyOf = ({ principal, rate }: RateLimitInput): RatePolicy => {
    const text = principal.rateLimits?.[rate];
    if (text === undefined) return policies[principal.owner.environment][rate];
    const policy = own.get(text) ?? parsePolicy(text);
    own.set(text, policy);
    return policy;
  };
  const requestOf = (input: RateLimitInput): RateRequest => {
    const key = bucketOf(input);
    return { key, policy: policyOf(input), nowMs: monotonicMs(), share: shares.of(key) };
  };
  const byAddress = (key: string, policy: RatePolicy): RateRequest => ({
    key,
    policy,
    nowMs: monotonicMs(),
    share: shares.even(),
  });
  const take = (input: RateLimitInput): RateDecision => {
    const rateRequest = requestOf(input);
    shares.count(rateRequest.key);
    return limiter.take(rateRequest);
  };
  return {
    take,
    look: (input) => limiter.look(requestOf(input)),
    replayed: (input) => {
      limiter.giveBack(requestOf(input));
      return take({ ...input, rate: 'read', resource: '' });
    },
    failedAuth: (ip) => limiter.take(byAddress(`ip:${ip}`, failed)),
    failedAuthLeft: (ip) => limiter.look(byAddress(`ip:${ip}`, failed)),
    page: (ip) => limiter.take(byAddress(`page:${ip}`, pages)),
  };
}

/** The name of the holder of a bucket: a key, or a person of the console. */
export const bucketHolderOf = ({ keyId, owner, delegate }: Omit<RatePrincipal, 'rateLimits'>): string =>
  delegate === undefined ? keyId : `${owner.account}:${owner.environment}:${delegate.id}`;

/** A limit per card or webhook covers all keys of the owner. Another owner that guesses the id does not use it up. */
function bucketOf({ principal, rate, resource }: RateLimitInput): string {
  if (rate !== 'cardDetails' && rate !== 'webhookTest') return `${bucketHolderOf(principal)}:${rate}:${resource}`;
  return `${principal.owner.account}:${principal.owner.environment}:${rate}:${resource}`;
}

function policiesOf(config: Config): Policies {
  const shared = {
    read: parsePolicy(config.RATE_READ),
    write: parsePolicy(config.RATE_WRITE),
    cardCreation: parsePolicy(config.RATE_CARD_CREATION),
    files: parsePolicy(config.RATE_FILES),
    batches: parsePolicy(config.RATE_BATCHES),
    exports: parsePolicy(config.RATE_EXPORTS),
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
