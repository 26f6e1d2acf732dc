// The platform that all files of a run share: a separate process that starts at the first request. A test creates a new
// key, which is a new owner, and sees no data of other tests. A test that restarts services, moves their clocks, or
// needs its own variables starts a platform in its own process instead: platform.ts.
import type { Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Operator } from '@pay/ops/operator';
import { apiOf, type Api } from './api.ts';
import { testServers } from './infra.ts';

/** The public API as one owner sees it. */
export type OwnerApi = Api & { readonly account: Id<'key'> };

export type PlatformAddresses = {
  /** Address of the public API, without `/v1`. */
  readonly url: string;
  /** The superuser's URL of this platform's database. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly busPrefix: string;
};

export interface TestPlatform extends PlatformAddresses {
  readonly operator: Pick<Operator, 'createKey' | 'restrictKey' | 'rollKey' | 'revokeKey'>;
  /** Creates a new key and thus a new owner. */
  asOwner(environment?: Environment): Promise<OwnerApi>;
  /** Publishes all committed events of every service. */
  drainEvents(): Promise<void>;
}

/** Addresses that a platform's process reports. `controlUrl` takes the calls below. */
export type SharedAddresses = PlatformAddresses & { readonly controlUrl: string };
export type ControlCall = { readonly method: ControlMethod; readonly input: readonly unknown[] };
export type ControlMethod = keyof TestPlatform['operator'] | 'drainEvents';

export async function connectSharedPlatform(): Promise<TestPlatform> {
  const { controlUrl, ...addresses } = await fetchSharedAddresses();
  const call = async <T>(method: ControlMethod, ...input: unknown[]): Promise<T> => {
    const answer = await fetch(controlUrl, { method: 'POST', body: JSON.stringify({ method, input } satisfies ControlCall) });
    const { output, error } = (await answer.json()) as { output?: T; error?: string };
    if (error !== undefined) throw new Error(`${method}: ${error}`);
    return output as T;
  };
  const operator: TestPlatform['operator'] = {
    createKey: (...input) => call('createKey', ...input),
    restrictKey: (...input) => call('restrictKey', ...input),
    rollKey: (...input) => call('rollKey', ...input),
    revokeKey: (...input) => call('revokeKey', ...input),
  };
  return { ...addresses, operator, asOwner: asOwnerOf(addresses.url, operator), drainEvents: () => call('drainEvents') };
}

export const asOwnerOf =
  (url: string, operator: TestPlatform['operator']): TestPlatform['asOwner'] =>
  async (environment = 'sandbox') => {
    const { text, key } = await operator.createKey(environment, 'test');
    return { ...apiOf(url, text), account: key.id as Id<'key'> };
  };

async function fetchSharedAddresses(): Promise<SharedAddresses> {
  const answer = await fetch(testServers().platformUrl);
  if (!answer.ok) throw new Error(`the shared platform did not start: ${await answer.text()}`);
  return (await answer.json()) as SharedAddresses;
}
