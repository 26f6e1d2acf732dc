// From credential headers to a principal. A proved key is cached for 30 s under the hash of its text, so the hot path
// neither queries the database nor computes an HMAC. A broadcast removes it from the cache within a second of a change.
import { hash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { Fault } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { databaseFault } from '@pay/kernel/db';
import { isDelegation, type Delegate } from '../../domain/delegation.ts';
import { matchKey, type Peppers } from '../../domain/key.ts';
import type { Credential } from '../../store/credentials.ts';
import { plainIp } from '@pay/core/address';
import { parseKey } from '@pay/core/api-key';

export type Principal = Omit<Credential, 'hash' | 'pepperId' | 'ipAllow'> & {
  /** Addresses that may use this key; undefined allows all. */
  readonly allowed: BlockList | undefined;
  /** The person for whom the console sends the request; undefined if the request has a key. */
  readonly delegate?: Delegate;
};

type Find = (environment: Credential['owner']['environment'], prefix: string) => Promise<Credential | undefined>;

export type AuthOptions = {
  readonly peppers: Peppers;
  readonly find: Find;
  /** Like `find`, but many callers share one query. */
  readonly findInLine: Find;
  /** The principal of a delegation; undefined if the text is not a delegation, or if its owner no longer exists. */
  readonly findDelegated: (text: string) => Promise<Principal | undefined>;
  /** Real milliseconds. */
  readonly now: () => number;
};

export type LookupCaller = {
  /** The address whose failed authentications count for this lookup. */
  readonly bucket: string;
  /** Shares a query with others in the line, because the address sent too many bad keys. */
  readonly inLine: boolean;
};
export type Lookup = {
  /** The principal when the key was last proved. */
  readonly before: Principal | undefined;
  ask(caller: LookupCaller): Promise<Principal>;
};

export interface Authenticator {
  /**
   * The principal of these keys at this address, or the lookup that finds it. Throws the same UNAUTHORIZED for every
   * bad key, and 503 if a key cannot be looked up: an outage does not make a key bad.
   */
  authenticate(keys: readonly string[], ip: string): Principal | Lookup;
  /** The number of an address's lookups that run now. */
  asking(bucket: string): number;
  /** Removes an owner and its keys from the cache, and all keys that were not found. */
  forget(account: string): void;
}

/** Milliseconds. A proved key counts for `stale` longer while the key store is down. */
const ages = { fresh: 30 * SECOND, stale: 60 * SECOND, unknown: 5 * SECOND, unknownInLine: 60 * SECOND } as const;
const entriesMax = 10_000;
const textMax = 255;
/** A delegation contains its claims, so it is longer. */
const delegationMax = 4_096;

/** Why a key was refused: for metrics, never for callers. */
type Refusal = 'missing' | 'malformed' | 'unknown' | 'expired' | 'address' | 'listener' | 'proof';

/**
 * The same message for every refusal. `stages/authenticate.ts` replaces it for mistakes that need no lookup. A new
 * fault each time, because each response has a request id.
 */
export const createUnauthorized = (reason: Refusal): Fault => new Fault('UNAUTHORIZED', 'Invalid API key', { reason });

type Entry = { readonly principal: Principal; readonly freshUntil: number };

export function createAuthenticator(options: AuthOptions): Authenticator {
  const proved = new Map<string, Entry>();
  const unknown = new Map<string, number>();
  const asking = new Map<string, Promise<Principal>>();
  const askers = counts();
  let epoch = 0;

  const ask = async (text: string, digest: string, inLine: boolean): Promise<Principal> => {
    const begun = epoch;
    const principal = await principalBehind(options, text, inLine);
    if (principal === undefined) {
      remember(unknown, digest, options.now() + (inLine ? ages.unknownInLine : ages.unknown));
      throw createUnauthorized('unknown');
    }
    // A change was announced during the lookup, so the result may be outdated.
    if (epoch === begun) remember(proved, digest, { principal, freshUntil: options.now() + ages.fresh });
    return principal;
  };

  const askOnce = (text: string, digest: string, { bucket, inLine }: LookupCaller): Promise<Principal> => {
    const running = asking.get(digest);
    if (running !== undefined) return running;
    if (!inLine) askers.add(bucket, 1);
    const asked = ask(text, digest, inLine)
      .catch((error: unknown) => fallBack(error, proved.get(digest), options.now()))
      .finally(() => {
        asking.delete(digest);
        if (!inLine) askers.add(bucket, -1);
      });
    asking.set(digest, asked);
    return asked;
  };

  return {
    authenticate(keys, ip) {
      const [text] = keys;
      if (text === undefined) throw createUnauthorized('missing');
      if (text.length > (isDelegation(text) ? delegationMax : textMax) || keys.some((other) => other !== text))
        throw createUnauthorized('malformed');
      const digest = hash('sha256', text, 'base64');
      const entry = proved.get(digest);
      const now = options.now();
      if (entry !== undefined && now < entry.freshUntil) return admitPrincipal(entry.principal, ip, now);
      if ((unknown.get(digest) ?? 0) > now) throw createUnauthorized('unknown');
      return {
        before: entry?.principal,
        // A key that was valid before is not an attempt to guess one.
        ask: (caller) =>
          askOnce(text, digest, { ...caller, inLine: caller.inLine && entry === undefined }).then((principal) =>
            admitPrincipal(principal, ip, options.now()),
          ),
      };
    },
    asking: askers.of,
    forget(account) {
      epoch += 1;
      unknown.clear();
      for (const [digest, { principal }] of proved) {
        if (principal.owner.account === account || principal.keyId === account) proved.delete(digest);
      }
    },
  };
}

async function principalBehind(options: AuthOptions, text: string, inLine: boolean): Promise<Principal | undefined> {
  if (isDelegation(text)) return options.findDelegated(text);
  const key = parseKey(text);
  if (key === undefined) throw createUnauthorized('malformed');
  const credential = await (inLine ? options.findInLine : options.find)(key.environment, key.prefix);
  const match = matchKey(options.peppers, text, credential === undefined ? [] : [credential]);
  return match === undefined ? undefined : principalOf(match);
}

function admitPrincipal(principal: Principal, ip: string, now: number): Principal {
  if (principal.expiresAtMs !== undefined && principal.expiresAtMs <= now) throw createUnauthorized('expired');
  if (principal.allowed !== undefined && !covers(principal.allowed, plainIp(ip))) throw createUnauthorized('address');
  return principal;
}

function principalOf({ hash: _hash, pepperId: _pepperId, ipAllow, ...known }: Credential): Principal {
  return { ...known, allowed: ipAllow === undefined ? undefined : addressList(ipAllow) };
}

/** Counts by name. A name whose count is zero is removed. */
function counts() {
  const by = new Map<string, number>();
  const of = (name: string): number => by.get(name) ?? 0;
  const add = (name: string, more: number): void => {
    const now = of(name) + more;
    if (now > 0) by.set(name, now);
    else by.delete(name);
  };
  return { of, add };
}

function fallBack(error: unknown, entry: Entry | undefined, now: number): Principal {
  const fault = databaseFault(error);
  if (fault?.code !== 'SERVICE_UNAVAILABLE') throw error;
  if (entry !== undefined && now < entry.freshUntil + ages.stale) return entry.principal;
  throw fault;
}

function remember<V>(entries: Map<string, V>, key: string, value: V): void {
  entries.delete(key);
  entries.set(key, value);
  if (entries.size > entriesMax) {
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  }
}

/** The list of addresses and networks (`10.0.0.0/8`) that a key's allow list names. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const covers = (list: BlockList, ip: string): boolean => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whether a key has this access to a scope. Ordinary keys have all access, restricted keys the access that their scopes
 * name.
 */
export function allows(scopes: readonly string[] | undefined, scope: string | undefined, access: 'read' | 'write'): boolean {
  if (scopes === undefined || scope === undefined || scopes.includes('*')) return true;
  return scopes.includes(`${scope}:${access}`);
}

/** Whether a restricted key names the scope for which a route has another operation. `*` names no scope. */
export const namesScope = (scopes: readonly string[] | undefined, own: { readonly scope: string } | undefined): boolean =>
  own !== undefined && scopes?.includes(own.scope) === true;
