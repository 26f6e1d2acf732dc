// One platform per test file, an owner of its own per test.
import { approveCustomer } from '@pay/testkit/approve';
import { testPlatform, type OwnerApi, type TestPlatform } from '@pay/testkit/platform';
import { must } from './answers.ts';

/** Limits that no test reaches by accident, not even while its machine pauses; the tests of limits set their own. */
const roomy = {
  RATE_READ: '100000;w=1;burst=100000',
  RATE_WRITE: '100000;w=1;burst=100000',
  RATE_CARD_CREATION: '100000;w=1;burst=100000',
  RATE_CARD_DETAILS: '100000;w=1;burst=100000',
  RATE_CARD_DETAILS_SANDBOX: '100000;w=1;burst=100000',
  RATE_FAILED_AUTH: '100000;w=60;burst=100000',
  AUTHORIZATION_WALLET_MS: '1500',
  AUTHORIZATION_RISK_MS: '500',
};

export type Owner = OwnerApi;

export interface World {
  readonly platform: TestPlatform;
  /** A fresh sandbox key, on which transfers take no time between their steps. */
  owner(): Promise<Owner>;
  /** A fresh key as it comes. */
  plainOwner(): Promise<Owner>;
  liveOwner(): Promise<Owner>;
  /** Lets a live customer do everything, as a person would after the identity check. */
  approve(customerId: string): Promise<void>;
}

/** Starts a platform before the tests of the calling file and ends it after them. */
export function world(variables: Readonly<Record<string, string>> = {}): World {
  let platform: TestPlatform | undefined;
  const running = (): TestPlatform => {
    if (platform === undefined) throw new Error('the platform is not up yet: ask for it inside a test');
    return platform;
  };
  beforeAll(async () => {
    platform = await testPlatform({ extra: { ...roomy, ...variables } });
  }, 60_000);
  afterAll(async () => {
    await platform?.close();
  }, 60_000);
  return {
    get platform() {
      return running();
    },
    owner: async () => {
      const owner = await running().asOwner();
      must(await owner.patch('/v1/simulate/settings', { stepDelayMs: 0 }));
      return owner;
    },
    plainOwner: () => running().asOwner(),
    liveOwner: () => running().asOwner('live'),
    approve: (customerId) => approveCustomer(running().databaseUrl, customerId),
  };
}
