// The start of every test of this service: the service on its own Postgres and NATS, and requests of new owners.
import { customer } from '@pay/contract/customer/operations';
import type { BusEvent } from '@pay/contract/event';
import type { SandboxContext } from '@pay/contract/sandbox';
import { isFault, type Fault } from '@pay/core/fault';
import type { Environment, Owner } from '@pay/core/owner';
import type { RunningService } from '@pay/kernel/run';
import { aCtx, anOwner, testHarness, listEmittedEvents, type TestHarness } from '@pay/testkit/service';
import { service } from '../src/service.ts';
import { stubFiles, type FileBook } from './file-book.ts';

export type CustomerService = {
  readonly harness: TestHarness;
  readonly running: RunningService;
  readonly api: ReturnType<typeof client>;
  readonly files: FileBook;
  /** Events committed for an owner so far, oldest first. */
  events(owner: Owner): Promise<BusEvent[]>;
};

const client = (harness: TestHarness) => harness.client(customer);

export async function startCustomerService(): Promise<CustomerService> {
  const harness = await testHarness([service]);
  const files = await stubFiles(harness);
  const running = await harness.start(service);
  return {
    harness,
    running,
    api: client(harness),
    files,
    async events(owner) {
      return (await listEmittedEvents(running)).filter((event) => event.owner.account === owner.account);
    },
  };
}

/** A new owner and a function for its requests. */
export function someone(environment: Environment = 'sandbox', sandbox?: SandboxContext) {
  const owner = anOwner(environment);
  return { owner, ctx: () => aCtx(owner, sandbox === undefined ? {} : { sandbox }) };
}

let count = 0;
export const aCustomer = (change: Record<string, unknown> = {}) => {
  count += 1;
  return {
    email: `Jane.Doe+${count}@Example.com`,
    firstName: 'Janequelle',
    lastName: 'Doebrinski',
    phone: '+14155550142',
    ...change,
  };
};

export const anAccount = (customerId: string, change: Record<string, unknown> = {}) => ({
  customerId,
  accountType: 'us_bank',
  currency: 'usd',
  accountOwnerName: 'Janequelle Doebrinski',
  account: '000123456789',
  details: { routingNumber: '021000021' },
  ...change,
});

/** The submission of a live person's identity page. */
export const anIdentity = {
  'identity.birthDate': '1990-12-31',
  'identity.nationality': 'de',
  'identity.address.line1': 'Unter den Linden 7',
  'identity.address.city': 'Berlin',
  'identity.address.postalCode': '10117',
  'identity.address.country': 'DE',
  'identity.documentNumber': 'C01X00T47',
  'identity.documentCountry': 'DE',
};

/** The pictures that belong to it. */
export const neededDocuments = ['identity.documentFront', 'identity.selfie'] as const;

/** Everything that the page of a live person requires, with its pictures stored as the gateway does. */
export const aFullForm = ({ files }: CustomerService, fields: readonly string[] = neededDocuments) => ({
  decision: 'submit' as const,
  form: anIdentity,
  files: Object.fromEntries(fields.map((field) => [field, { fileId: files.put() }])),
});

export async function refusal(call: Promise<unknown>): Promise<Fault> {
  const outcome: unknown = await call.then(
    (answer) => new Error(`was not refused but answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
  if (!isFault(outcome)) throw outcome;
  return outcome;
}

export const codeOf = async (call: Promise<unknown>): Promise<string> => {
  const fault = await refusal(call);
  return `${fault.code} ${fault.details.map(({ field, code }) => `${field}:${code}`).join(' ')}`.trim();
};
