// Virtual accounts: bank details whose deposits arrive in a wallet.
import { z } from 'zod';
import {
  ClientReferenceId,
  Currency,
  Decimal,
  Instant,
  Metadata,
  createdQuery,
  fieldIssue,
  id,
  page,
  pageQuery,
} from '../field.ts';
import { metadataQuery } from '../metadata.ts';
import { command, query } from '../operation.ts';
import type { EventTable } from '../event.ts';
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';

export const virtualAccountCurrencies = ['usd', 'eur', 'gbp', 'mxn', 'brl'] as const;
export type VirtualAccountCurrency = (typeof virtualAccountCurrencies)[number];
export const VirtualAccountStatus = z.enum(['pending', 'active', 'inactive', 'closed']).meta({
  id: 'VirtualAccountStatus',
  description: 'Only an `active` account accepts deposits. The platform refunds deposits to other accounts.',
});
export type VirtualAccountStatus = z.infer<typeof VirtualAccountStatus>;

export const DepositInstructions = z
  .object({
    accountHolderName: z.string(),
    paymentRails: z.array(z.string()),
    bankName: z.string().optional(),
    bankAddress: z.string().optional().meta({ description: 'Only for usd.' }),
    accountNumber: z.string().optional().meta({ description: 'Only for usd and gbp.' }),
    routingNumber: z.string().optional().meta({ description: 'Only for usd.' }),
    accountType: z.string().optional().meta({ description: 'Only for usd.' }),
    iban: z.string().optional().meta({ description: 'Only for eur.' }),
    bic: z.string().optional().meta({ description: 'Only for eur.' }),
    sortCode: z.string().optional().meta({ description: 'Only for gbp.' }),
    clabe: z.string().optional().meta({ description: 'Only for mxn.' }),
    pixKey: z.string().optional().meta({ description: 'Only for brl.' }),
    brCode: z.string().optional().meta({ description: 'Only for brl.' }),
  })
  .meta({
    id: 'DepositInstructions',
    description: 'Bank details for payers. The currency determines which fields are present.',
  });
export type DepositInstructions = z.infer<typeof DepositInstructions>;

export const VirtualAccount = z
  .object({
    id: id('virtualAccount'),
    customerId: id('customer'),
    walletId: id('wallet'),
    sourceCurrency: Currency,
    destinationCurrency: Currency.nullable(),
    destinationPaymentRail: z.string().nullable(),
    destinationAddress: z.string().nullable(),
    developerFeePercent: z.string(),
    status: VirtualAccountStatus,
    depositInstructions: DepositInstructions.nullable().meta({
      description: 'Bank details for payers. Null while the account is pending.',
    }),
    clientReferenceId: z.string().optional(),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'VirtualAccount', description: 'Bank details whose deposits the platform credits to a wallet or forwards.' });
export type VirtualAccount = z.infer<typeof VirtualAccount>;

const percent = z
  .string()
  .regex(/^(100(\.0{1,4})?|(0|[1-9]\d?)(\.\d{1,4})?)$/, 'must be a percentage from 0 to 100 with at most four decimals');
const forwardingFields = ['destinationCurrency', 'destinationPaymentRail', 'destinationAddress'] as const;

export const CreateVirtualAccount = z
  .object({
    customerId: id('customer'),
    sourceCurrency: z
      .enum(virtualAccountCurrencies)
      .meta({ id: 'VirtualAccountCurrency', description: 'Currency of the account.' }),
    walletId: id('wallet')
      .optional()
      .meta({ description: 'Existing virtual-account wallet of this customer. Without it, the platform creates one.' }),
    destinationCurrency: Currency.nullish(),
    destinationPaymentRail: z.string().min(1).max(32).nullish(),
    destinationAddress: z.string().min(1).max(128).nullish(),
    developerFeePercent: percent
      .default('0')
      .meta({ description: 'Percentage from 0 to 50, as a string or a number. The platform can allow your account more.' }),
    clientReferenceId: ClientReferenceId.optional(),
    metadata: Metadata.optional(),
  })
  .superRefine((body, ctx) => {
    const missing = forwardingFields.filter((field) => body[field] === undefined || body[field] === null);
    if (missing.length === 0 || missing.length === forwardingFields.length) return;
    for (const field of missing) fieldIssue(ctx, [field], 'required', 'Forwarding requires all three destination fields');
  })
  .meta({
    id: 'CreateVirtualAccount',
    description: 'Virtual account to create.',
  });

export const VirtualAccountBalance = z
  .object({
    virtualAccountId: id('virtualAccount'),
    balance: Decimal,
    currency: Currency,
    exchangeRate: z.string().optional().meta({ description: 'US dollars per unit of `currency`. Absent for usd.' }),
  })
  .meta({ id: 'VirtualAccountBalance', description: 'Balance of the wallet of a virtual account.' });

export const VirtualAccountParams = z.object({ virtualAccountId: id('virtualAccount') });
export const ListVirtualAccounts = z.object({
  ...metadataQuery,
  customerId: id('customer').optional(),
  status: VirtualAccountStatus.optional(),
  ...createdQuery,
  ...pageQuery,
});
export const SimulateVirtualAccountStatus = z
  .object({ status: VirtualAccountStatus })
  .meta({ id: 'SimulateVirtualAccountStatus', description: 'New status.' });

const VirtualAccountFacts = z.object({
  walletId: id('wallet'),
  customerId: id('customer'),
  sourceCurrency: Currency,
  status: VirtualAccountStatus,
  paymentRails: z.array(z.string()),
  developerFeePercent: z.string(),
  destinationCurrency: Currency.nullable(),
  destinationPaymentRail: z.string().nullable(),
  destinationAddress: z.string().nullable(),
});

/** Served by the wallet service, as part of its contract. */
export const virtualAccountOperations = {
  createVirtualAccount: command({ summary: 'Create a virtual account', input: CreateVirtualAccount, output: VirtualAccount }),
  getVirtualAccount: query({ summary: 'Retrieve a virtual account', input: VirtualAccountParams, output: VirtualAccount }),
  listVirtualAccounts: query({ summary: 'List virtual accounts', input: ListVirtualAccounts, output: page(VirtualAccount) }),
  virtualAccountBalance: query({
    summary: 'Retrieve a virtual account balance',
    input: VirtualAccountParams,
    output: VirtualAccountBalance,
  }),
  deactivateVirtualAccount: command({
    summary: 'Deactivate a virtual account',
    input: VirtualAccountParams,
    output: VirtualAccount,
  }),
  reactivateVirtualAccount: command({
    summary: 'Reactivate a virtual account',
    input: VirtualAccountParams,
    output: VirtualAccount,
  }),
  simulateVirtualAccountStatus: command({
    summary: 'Simulate a virtual account status',
    input: VirtualAccountParams.extend(SimulateVirtualAccountStatus.shape),
    output: VirtualAccount,
  }),
  lookUpVirtualAccount: query({
    summary: 'Look up a virtual account',
    input: VirtualAccountParams,
    output: VirtualAccountFacts,
  }),
};

export const virtualAccountEvents = {
  'virtual_account.created': { category: 'virtual_account', description: 'A virtual account was created.', data: VirtualAccount },
  'virtual_account.updated': {
    category: 'virtual_account',
    description: 'The status of a virtual account changed.',
    data: VirtualAccount,
  },
} as const satisfies EventTable;

/** Deposits to an inactive account return to their sender. */
export const virtualAccountMachine = {
  resource: 'virtual_account',
  field: 'status',
  initial: 'pending',
  states: [...VirtualAccountStatus.options],
  terminal: ['closed'],
  transitions: [
    { from: 'pending', to: 'active', trigger: 'the bank issues the account details' },
    { from: 'active', to: 'inactive', trigger: 'deactivated' },
    { from: 'inactive', to: 'active', trigger: 'reactivated' },
    { from: 'pending', to: 'closed', trigger: 'an operator' },
    { from: 'active', to: 'closed', trigger: 'an operator' },
    { from: 'inactive', to: 'closed', trigger: 'an operator' },
  ],
} satisfies StateMachine;

const setAccountStatus = (status: VirtualAccountStatus): string =>
  `POST /v1/simulate/virtual-accounts/{virtualAccountId}/status {"status":"${status}"}`;
const inState = scenariosOf('virtual_account', 'status');
const slow = 'POST /v1/virtual-accounts {"clientReferenceId":"order-001"}';

export const virtualAccountScenarios: readonly SandboxScenario[] = [
  inState('pending', [slow]),
  inState('active', ['POST /v1/virtual-accounts'], [slow, setAccountStatus('active')]),
  inState('inactive', ['POST /v1/virtual-accounts/{virtualAccountId}/deactivate'], [setAccountStatus('inactive')]),
  inState('closed', [setAccountStatus('closed')]),
];
