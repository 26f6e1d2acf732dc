import { auditActions } from '@pay/contract/webhook/audit';
import { auditActions as generated } from './generated/audit-actions.ts';

test('the audit log’s screen says of each action what the log says', () => {
  expect(generated).toEqual(auditActions);
});
