import { z } from 'zod';
import { brandOperations } from './brand.ts';
import { counterpartyOperations, TransferFacts } from './counterparty.ts';
import { erasureOperations } from '../erasure.ts';
import { id, Instant, page } from '../field.ts';
import { Page, pageVisit } from '../hosted-visit.ts';
import { lookupOperations } from './lookups.ts';
import { nameOperations } from '../names.ts';
import { batchedQuery, command, contract, query } from '../operation.ts';
import { customerCareOperations, PageFields, PageFiles } from './operator.ts';
import { sandboxOperations } from '../sandbox.ts';
import {
  AcceptTerms,
  Capabilities,
  CreateCustomer,
  Customer,
  CustomerStatus,
  KycDecision,
  KycStatus,
  ListCustomers,
  SimulateCustomerStatus,
  SimulateKyc,
  TosStatus,
  UpdateCustomer,
  customerParams,
  linkParams,
} from './shapes.ts';

const Links = z.object({ kycLink: z.string(), tosLink: z.string(), expiresAt: Instant }).meta({
  id: 'CustomerLinks',
  description: 'New links, which expire at `expiresAt`.',
});
const visitParams = linkParams.extend(pageVisit);

export const customer = contract('customer', {
  create: command({ summary: 'Create a customer', input: CreateCustomer, output: Customer }),
  get: batchedQuery({ summary: 'Retrieve a customer', input: customerParams, output: Customer }),
  list: query({ summary: 'List customers', input: ListCustomers, output: page(Customer) }),
  update: command({ summary: 'Update a customer', input: UpdateCustomer.extend(customerParams.shape), output: Customer }),
  links: query({ summary: 'Retrieve hosted page links', input: customerParams, output: Links }),
  kycPage: command({ summary: 'Open the identity page', input: visitParams, output: Page }),
  kycDecide: command({
    summary: 'Submit the identity page',
    input: visitParams.extend({ decision: KycDecision, form: PageFields.optional(), files: PageFiles.optional() }),
    output: Page,
  }),
  tosPage: query({ summary: 'Open the terms page', input: visitParams, output: Page }),
  tosAccept: command({ summary: 'Accept the terms', input: visitParams.extend(AcceptTerms.shape), output: Page }),
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
  ...brandOperations,
  ...customerCareOperations,
  ...erasureOperations,
  ...counterpartyOperations,
  ...lookupOperations,
  ...nameOperations,
  ...sandboxOperations,
});
