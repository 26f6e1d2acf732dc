// `npm run generate`: writes the operator API's operations for the screens, without the contract's validators.
import { writeFileSync } from 'node:fs';
import { operatorTable } from './operator-table-source.ts';

writeFileSync(
  new URL('generated/operator-table.ts', import.meta.url),
  `// Written by \`npm run generate\` from packages/contract/src/console/admin; do not edit.\nimport type { OperatorTable } from '../operator-table-source.ts';\n\nexport const operatorTable: OperatorTable = ${JSON.stringify(operatorTable(), null, 2)};\n`,
);
