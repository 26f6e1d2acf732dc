// The state machines of customers, and a way to every state.
import { scenariosOf, type SandboxScenario, type StateMachine } from '../machine.ts';
import { CustomerStatus, KycStatus } from './shapes.ts';

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
