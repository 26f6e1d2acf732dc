// From credential headers to a principal. A key that was proved once is remembered for half a minute under the hash of its
// text, so the hot path neither asks the database nor computes an HMAC; a broadcast forgets it within a second of a change.
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
  /** Addresses this key may come from; undefined is any. */
  readonly allowed: BlockList | undefined;
  /** The person on whose behalf the console asks; undefined where a key was sent. */
  readonly delegate?: Delegate;
};

type Find = (environment: Credential['owner']['environment'], prefix: string) => Promise<Credential | undefined>;

export type AuthOptions = {
  readonly peppers: Peppers;
  readonly find: Find;
  /** As find, for many who share one query now and then. */
  readonly findInLine: Find;
  /** Who a delegation stands for; undefined where it is none, or its owner is over. */
  readonly findDelegated: (text: string) => Promise<Principal | undefined>;
  /** Real milliseconds. */
  readonly now: () => number;
};

export type LookupCaller = {
  /** Who answers for the look-up. */
  readonly bucket: string;
  /** Shares a query with others in the same line, because too many of this asker's keys were bad. */
  readonly inLine: boolean;
};
export type Lookup = {
  /** Who it was when it was proved last. */
  readonly before: Principal | undefined;
  ask(caller: LookupCaller): Promise<Principal>;
};

export interface Authenticator {
  /**
   * Who sent these keys from this address, or how to find out.
   * Throws the one UNAUTHORIZED for every bad key, and 503 when a key can not be looked up: "cannot tell" is not "no".
   */
  authenticate(keys: readonly string[], ip: string): Principal | Lookup;
  /** Look-ups of an asker that run now, one by one. */
  asking(bucket: string): number;
  /** Drops what is remembered of an owner and its keys, and of keys that were not found. */
  forget(account: string): void;
}

/** Milliseconds. `stale` is how much longer a proved key is believed while the key store is down. */
const ages = { fresh: 30 * SECOND, stale: 60 * SECOND, unknown: 5 * SECOND, unknownInLine: 60 * SECOND } as const;
const entriesMax = 10_000;
const textMax = 255;
/** A delegation carries what it says. */
const delegationMax = 4_096;

/** Why a key was refused: counted, never told. */
type Refusal = 'missing' | 'malformed' | 'unknown' | 'expired' | 'address' | 'listener' | 'proof';

/** One fault for all, made anew because each response carries its own request id. */
export const createUnauthorized = (reason: Refusal): Fault => new Fault('UNAUTHORIZED', 'Missing or invalid API key', { reason });

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
    // A change was announced while we asked: what we read may be from before it.
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
        // A key that was good before is not one of those that are tried out.
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

/** Counts by name; a name without any is forgotten. */
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

/** Whether a key may do this to what a scope covers: ordinary keys may all, restricted ones what their scopes name. */
export function allows(scopes: readonly string[] | undefined, scope: string | undefined, access: 'read' | 'write'): boolean {
  if (scopes === undefined || scope === undefined || scopes.includes('*')) return true;
  return scopes.includes(`${scope}:${access}`);
}

/** Whether a restricted key was given, by name, the scope that a route serves differently; `*` names none. */
export const namesScope = (scopes: readonly string[] | undefined, own: { readonly scope: string } | undefined): boolean =>
  own !== undefined && scopes?.includes(own.scope) === true;
