import { auditActions } from '@pay/contract/webhook/audit';
import { auditActions as generated } from './generated/audit-actions.ts';

test('the audit log screen and the audit log describe each action in the same words', () => {
  expect(generated).toEqual(auditActions);
});
