// `npm run generate`: what each action of the audit log says, without the validators that stand beside it in the contract.
import { writeFileSync } from 'node:fs';
import { auditActions } from '@pay/contract/audit';

writeFileSync(
  new URL('generated/audit-actions.ts', import.meta.url),
  `// Written by \`npm run generate\` from packages/contract/src/audit.ts; do not edit.\nexport const auditActions: Readonly<Record<string, string>> = ${JSON.stringify(auditActions, null, 2)};\n`,
);
