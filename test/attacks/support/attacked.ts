// The platform as an attacker meets it: real processes behind one public address, and nothing of their inside.
import { apiOf, type Api } from '@pay/testkit/api';
import { testFleet, type TestFleet, type TestFleetOptions } from '@pay/testkit/fleet';

export type Attacked = TestFleet & {
  /** Text of a new key and what its owner sees. */
  asKey(environment?: 'sandbox' | 'live'): Promise<{ key: string; api: Api }>;
};

/** Starts a platform of its own; `extra` are variables for all services. Stop it in `afterAll`. */
export async function attacked(options: TestFleetOptions = {}): Promise<Attacked> {
  const fleet = await testFleet(options);
  return {
    ...fleet,
    asKey: async (environment = 'sandbox') => {
      const { text } = await fleet.operator.createKey(environment, 'attacks');
      return { key: text, api: apiOf(fleet.url, text) };
    },
  };
}
