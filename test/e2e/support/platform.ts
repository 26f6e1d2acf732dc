// The platform of this run, with a separate owner per test.
import { eventually } from '@pay/testkit/eventually';
import type { Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { approveCustomer } from '@pay/testkit/approve';
import { proveConservation } from '@pay/testkit/conservation';
import { connectSharedPlatform as platformOfRun, type OwnerApi, type TestPlatform } from '@pay/testkit/shared-platform';
import { must } from './answers.ts';

export type Owner = OwnerApi;

export interface Harness<P extends TestPlatform = TestPlatform> {
  readonly platform: P;
  /** Accounts of the owners that the calling file created. Other files have other owners on the same platform. */
  readonly accounts: ReadonlyMap<string, Environment>;
  /** A new sandbox key, on which transfers take no time between their steps. */
  owner(): Promise<Owner>;
  /** A new key with the default settings. */
  plainOwner(): Promise<Owner>;
  liveOwner(): Promise<Owner>;
  /** Enables everything for a live customer, like a person after the identity check. */
  approve(customerId: string): Promise<void>;
}

/** The platform that all files share. A file that stops or configures services starts a separate platform. */
export const createSharedHarness = (): Harness => harnessOf(platformOfRun, () => Promise.resolve());

/** Opens a platform before the tests of the calling file and closes it after them. */
export function harnessOf<P extends TestPlatform>(open: () => Promise<P>, close: (platform: P) => Promise<void>): Harness<P> {
  let platform: P | undefined;
  const accounts = new Map<Id<'key'>, Environment>();
  const make = async (environment: Environment): Promise<Owner> => {
    const owner = await requirePlatform().asOwner(environment);
    accounts.set(owner.account, environment);
    return owner;
  };
  const requirePlatform = (): P => {
    if (platform === undefined) throw new Error('the platform is not up yet: ask for it inside a test');
    return platform;
  };
  beforeAll(async () => {
    platform = await open();
  }, 60_000);
  afterAll(async () => {
    if (platform === undefined) return;
    try {
      const owners = [...accounts].map(([account, environment]) => ({ account, environment }));
      await proveConservation(platform, owners);
    } finally {
      await close(platform);
    }
  }, 120_000);
  return {
    get platform() {
      return requirePlatform();
    },
    accounts,
    owner: async () => {
      const owner = await make('sandbox');
      // A platform's first calls wait until its services reach each other. On a machine that pauses, a call may get a
      // 503.
      const settled = await eventually(
        () => owner.patch('/v1/simulate/settings', { stepDelayMs: 0 }),
        ({ status }) => status !== 503,
      );
      must(settled);
      return owner;
    },
    plainOwner: () => make('sandbox'),
    liveOwner: () => make('live'),
    approve: (customerId) => approveCustomer(requirePlatform().databaseUrl, customerId),
  };
}
