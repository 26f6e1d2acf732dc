// `npm run generate`: writes the descriptions of audit log actions, without the contract's validators.
import { writeFileSync } from 'node:fs';
import { auditActions } from '@pay/contract/webhook/audit';

writeFileSync(
  new URL('generated/audit-actions.ts', import.meta.url),
  `// Written by \`npm run generate\` from packages/contract/src/webhook/audit.ts; do not edit.\nexport const auditActions: Readonly<Record<string, string>> = ${JSON.stringify(auditActions, null, 2)};\n`,
);
