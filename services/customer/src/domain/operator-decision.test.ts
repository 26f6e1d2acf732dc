import { customerDecisions } from '@pay/contract/customer/operator';
import { customerStatuses, kycStatuses, type CustomerStanding } from './customer.ts';
import { applyDecision } from './operator-decision.ts';

const standings: CustomerStanding[] = customerStatuses.flatMap((status) =>
  kycStatuses.map((kycStatus) => ({ status, kycStatus, tosStatus: 'approved', grace: false }) as const),
);
const waysOf = (decision: (typeof customerDecisions)[number]) =>
  standings.flatMap((before) => {
    const next = applyDecision(before, decision);
    return typeof next === 'object' ? [`${before.status}/${before.kycStatus} → ${next.status}/${next.kycStatus}`] : [];
  });

test('only a customer under review can be approved, rejected, or asked for more information, and only a rejected one reopened', () => {
  expect(Object.fromEntries(customerDecisions.map((decision) => [decision, waysOf(decision)]))).toEqual({
    approve: ['active/under_review → active/approved', 'suspended/under_review → suspended/approved'],
    reject: ['active/under_review → rejected/rejected', 'suspended/under_review → rejected/rejected'],
    request_more: ['active/under_review → active/incomplete', 'suspended/under_review → suspended/incomplete'],
    reopen: kycStatuses.map((kycStatus) => `rejected/${kycStatus} → active/under_review`),
    suspend: kycStatuses.map((kycStatus) => `active/${kycStatus} → suspended/${kycStatus}`),
    reactivate: kycStatuses.map((kycStatus) => `suspended/${kycStatus} → active/${kycStatus}`),
  });
});

test('an operation that changes nothing leaves the status as it is', () => {
  const approved: CustomerStanding = { status: 'active', kycStatus: 'approved', tosStatus: 'approved', grace: false };
  expect([applyDecision(approved, 'approve'), applyDecision(approved, 'reactivate')]).toEqual(['already', 'already']);
  expect(applyDecision(approved, 'reject')).toBeUndefined();
});
