// Customers and their identity checks. The whole contract of the customer service is assembled at the end of this file.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { counterpartyEvents, counterpartyOperations, OwnerType, TransferFacts } from './counterparty.ts';
import { erasureOperations } from './erasure.ts';
import type { EventTable } from './event.ts';
import { createdQuery, id, Instant, Metadata, page, pageQuery } from './field.ts';
import { metadataChange, metadataQuery } from './metadata.ts';
import { lookupOperations } from './lookups.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from './machine.ts';
import { batchedQuery, command, contract, query } from './operation.ts';
import { customerCareOperations, PageFields, PageFiles } from './customer-care.ts';
import { sandboxOperations } from './sandbox.ts';
import { emailPattern, phonePattern } from './text.ts';
import { nonBlankText } from './non-blank-text.ts';

export const CustomerStatus = z
  .enum(['active', 'suspended', 'rejected'])
  .meta({ id: 'CustomerStatus', description: 'Only an `active` customer can move money.' });
export const KycStatus = z
  .enum(['not_started', 'incomplete', 'under_review', 'approved', 'rejected'])
  .meta({ id: 'KycStatus', description: 'Status of the identity check.' });
export const TosStatus = z
  .enum(['pending', 'approved'])
  .meta({ id: 'TosStatus', description: 'Status of the terms of service.' });

/** The buttons of the identity page. */
export const KycDecision = z
  .enum(['submit', 'approve', 'reject', 'need-more'])
  .meta({ id: 'KycDecision', description: 'Button of the identity page.' });

export const Capabilities = z
  .object({ virtualAccounts: z.boolean(), wallets: z.boolean(), transfers: z.boolean(), cards: z.boolean() })
  .meta({ id: 'Capabilities', description: 'What the customer can do now.' });

const CustomerRequirement = z.object({
  field: z.string().min(1).max(limits.name).meta({
    description:
      'Missing item: `tosStatus`, `kycStatus`, a field of the identity page such as `identity.birthDate` (live), or a requested item such as `identityDocument`.',
  }),
  code: z.string().min(1).max(limits.name),
});
const RejectionReason = z.object({
  code: z.string().min(1).max(limits.name),
  message: z.string().min(1).max(limits.description),
});

export const Customer = z
  .object({
    id: id('customer'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string().optional(),
    type: OwnerType,
    status: CustomerStatus,
    kycStatus: KycStatus,
    tosStatus: TosStatus,
    kycLink: z.string().optional().meta({
      description:
        'Page for identity verification, usable by any holder of the link. Ends 30 days after `createdAt`. Absent for keys without `customers:write`.',
    }),
    tosLink: z.string().optional().meta({
      description: 'Page for accepting the terms. It ends with `kycLink` and is absent for the same keys.',
    }),
    capabilities: Capabilities,
    requirements: z
      .array(CustomerRequirement)
      .meta({ description: 'Missing items for the capabilities that are false, and open items of the identity check.' }),
    rejectionReasons: z.array(RejectionReason),
    phone: z.string().optional(),
    metadata: Metadata.optional(),
    erasedAt: Instant.optional().meta({
      description: 'Time of the erasure. Names and address then read `[erased]`; ids and money stay.',
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Customer', description: 'Person or business that owns wallets and counterparties.' });
export type Customer = z.infer<typeof Customer>;

/**
 * A customer in events. A link gives access to its page, and events go to receivers, logs, and queues, so they omit
 * links (ADR-0050).
 */
export const CustomerSnapshot = Customer.omit({ kycLink: true, tosLink: true }).meta({
  id: 'CustomerSnapshot',
  description: 'Customer in events, without the links.',
});
export type CustomerSnapshot = z.infer<typeof CustomerSnapshot>;

const Email = z.string().max(limits.email).regex(emailPattern, 'must be an e-mail address such as ada@example.com').meta({
  format: 'email',
  description:
    'E-mail address, returned as sent. It is unique per key and environment without regard to case, except among rejected customers.',
});
const Phone = z
  .string()
  .regex(phonePattern, 'must be an international number: +, country code, number, such as +4930123456')
  .meta({ examples: ['+14155550100'] });

export const CreateCustomer = z
  .object({
    email: Email,
    firstName: nonBlankText(limits.name),
    lastName: nonBlankText(limits.name).meta({
      description:
        'In the sandbox, the endings 001, 002, 003, and 004 lead to `under_review`, `rejected`, `incomplete`, or `suspended` within a second.',
    }),
    type: OwnerType.default('individual'),
    businessName: nonBlankText(limits.businessName)
      .optional()
      .meta({ description: 'Name of a business. The other names are those of its control person.' }),
    phone: Phone.optional(),
    metadata: Metadata.optional(),
  })
  .meta({ id: 'CreateCustomer', description: 'Customer to create.' });

export const UpdateCustomer = z
  .object({
    email: Email.optional(),
    firstName: nonBlankText(limits.name).optional(),
    lastName: nonBlankText(limits.name).optional(),
    businessName: nonBlankText(limits.businessName).optional(),
    phone: Phone.optional(),
    ...metadataChange,
  })
  .meta({ id: 'UpdateCustomer', description: 'Fields to update. Names can change until the identity is approved.' });

export const customerParams = z.object({ customerId: id('customer') });

export const ListCustomers = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  status: CustomerStatus.optional(),
  kycStatus: KycStatus.optional(),
  email: z.string().min(1).max(limits.email).optional().meta({ description: 'Exact e-mail address, without regard to case.' }),
});

export const SimulateKyc = z
  .object({
    kycStatus: KycStatus,
    requirements: z.array(CustomerRequirement).max(50).optional(),
    rejectionReasons: z.array(RejectionReason).max(50).optional(),
  })
  .meta({
    id: 'SimulateKyc',
    description: 'Target status of the identity check. A decision implies submission.',
  });

export const SimulateCustomerStatus = z
  .object({ status: CustomerStatus })
  .meta({ id: 'SimulateCustomerStatus', description: 'Suspend, reject, or reactivate.' });

const Links = z.object({ kycLink: z.string(), tosLink: z.string(), expiresAt: Instant }).meta({
  id: 'CustomerLinks',
  description: 'New links that stop working at `expiresAt`. The customer’s own links end 30 days after it was created.',
});

/** Path token of a hosted page. A malformed token gets the response of an unknown one. */
export const linkParams = z.object({ token: z.string().min(1).max(200) });
const Page = z.object({ html: z.string().meta({ description: 'Complete document.' }) });

export const customer = contract('customer', {
  create: command({ summary: 'Create a customer', input: CreateCustomer, output: Customer }),
  get: batchedQuery({ summary: 'Retrieve a customer', input: customerParams, output: Customer }),
  list: query({ summary: 'List customers', input: ListCustomers, output: page(Customer) }),
  update: command({ summary: 'Update a customer', input: UpdateCustomer.extend(customerParams.shape), output: Customer }),
  links: query({ summary: 'Retrieve hosted page links', input: customerParams, output: Links }),
  kycPage: command({ summary: 'Open the identity page', input: linkParams, output: Page }),
  kycDecide: command({
    summary: 'Submit the identity page',
    input: linkParams.extend({ decision: KycDecision, form: PageFields.optional(), files: PageFiles.optional() }),
    output: Page,
  }),
  tosPage: query({ summary: 'Open the terms page', input: linkParams, output: Page }),
  tosAccept: command({ summary: 'Accept the terms', input: linkParams, output: Page }),
  simulateKyc: command({
    summary: 'Simulate an identity check',
    input: SimulateKyc.extend(customerParams.shape),
    output: Customer,
  }),
  simulateTos: command({ summary: 'Simulate terms acceptance', input: customerParams, output: Customer }),
  simulateStatus: command({
    summary: 'Simulate a customer status',
    input: SimulateCustomerStatus.extend(customerParams.shape),
    output: Customer,
  }),
  lookUpForTransfer: batchedQuery({
    summary: 'Look up parties of a transfer',
    input: z.object({ customerId: id('customer'), counterpartyId: id('counterparty').optional() }),
    output: z.object({
      customer: z
        .object({ status: CustomerStatus, kycStatus: KycStatus, tosStatus: TosStatus, capabilities: Capabilities })
        .nullable(),
      counterparty: TransferFacts.nullable(),
    }),
  }),
  ...customerCareOperations,
  ...erasureOperations,
  ...counterpartyOperations,
  ...lookupOperations,
  ...sandboxOperations,
});

export const customerEvents = {
  'customer.created': { category: 'customer', description: 'A customer was created.', data: CustomerSnapshot },
  'customer.updated': {
    category: 'customer',
    description: 'The details, status, KYC status, or capabilities of a customer changed.',
    data: CustomerSnapshot,
  },
  ...counterpartyEvents,
} as const satisfies EventTable;

const moves = (list: readonly (readonly [from: string, to: string, trigger: string])[]): StateMachine['transitions'] =>
  list.map(([from, to, trigger]) => ({ from, to, trigger }));

/**
 * The state machines of customers and counterparties at /v1/meta/state-machines. A unit test compares them with the
 * domain's.
 */
export const customerMachines: readonly StateMachine[] = [
  {
    resource: 'customer',
    field: 'kycStatus',
    initial: 'not_started',
    states: [...KycStatus.options],
    terminal: [],
    transitions: moves([
      ['not_started', 'incomplete', 'the customer opens the link'],
      ['not_started', 'under_review', 'all items are submitted'],
      ['incomplete', 'under_review', 'all items are submitted'],
      ['under_review', 'incomplete', 'the check needs more items'],
      ['under_review', 'approved', 'the check passes'],
      ['under_review', 'rejected', 'the check fails'],
      ['approved', 'under_review', 'periodic recheck'],
      ['rejected', 'under_review', 'an operator reopens the check'],
    ]),
  },
  {
    resource: 'customer',
    field: 'status',
    initial: 'active',
    states: [...CustomerStatus.options],
    terminal: [],
    transitions: moves([
      ['active', 'suspended', 'an operator decision or a sanctions match'],
      ['suspended', 'active', 'an operator lifts the suspension'],
      ['active', 'rejected', 'the identity check fails, or the customer is offboarded'],
      ['suspended', 'rejected', 'the identity check fails, or the customer is offboarded'],
      ['rejected', 'active', 'an operator reopens the identity check'],
    ]),
  },
  {
    resource: 'counterparty',
    field: 'status',
    initial: 'active',
    states: ['active', 'under_review', 'rejected', 'inactive'],
    terminal: ['inactive'],
    transitions: moves([
      ['under_review', 'active', 'the name check passes'],
      ['under_review', 'rejected', 'the name check fails'],
      ['active', 'inactive', 'deleted'],
      ['under_review', 'inactive', 'deleted'],
      ['rejected', 'inactive', 'deleted'],
    ]),
  },
];

const kyc = (state: string): string => `POST /v1/simulate/customers/{customerId}/kyc {"kycStatus":"${state}"}`;
const setCustomerStatus = (status: string): string => `POST /v1/simulate/customers/{customerId}/status {"status":"${status}"}`;
const createNamedCustomer = (lastName: string): string => `POST /v1/customers {"lastName":"${lastName}"}`;
const setCounterpartyStatus = (status: string): string =>
  `POST /v1/simulate/counterparties/{counterpartyId}/status {"status":"${status}"}`;
const account = (number: string): string => `POST /v1/counterparties {"account":"${number}"}`;
const kycStatus = scenariosOf('customer', 'kycStatus');
const standing = scenariosOf('customer', 'status');
const payable = scenariosOf('counterparty', 'status');

/** A recipe for every state of these machines. */
export const customerScenarios: readonly SandboxScenario[] = [
  kycStatus('not_started', ['POST /v1/customers']),
  kycStatus('incomplete', [createNamedCustomer('Byron 003')], [kyc('incomplete')]),
  kycStatus('under_review', [createNamedCustomer('Byron 001')], [kyc('under_review')]),
  kycStatus('approved', [kyc('approved')]),
  kycStatus('rejected', [createNamedCustomer('Byron 002')], [kyc('rejected')]),
  standing('active', ['POST /v1/customers'], [setCustomerStatus('suspended'), setCustomerStatus('active')]),
  standing('suspended', [createNamedCustomer('Byron 004')], [setCustomerStatus('suspended')]),
  standing('rejected', [createNamedCustomer('Byron 002')], [setCustomerStatus('rejected')]),
  payable('active', ['POST /v1/counterparties'], [account('000123102'), setCounterpartyStatus('active')]),
  payable('under_review', [account('000123102')]),
  payable('rejected', [account('000123102'), setCounterpartyStatus('rejected')]),
  payable('inactive', ['DELETE /v1/counterparties/{counterpartyId}'], [setCounterpartyStatus('inactive')]),
];
