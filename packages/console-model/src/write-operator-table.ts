// `npm run generate`: the operator API's operations as the screens need them, without the validators that stand beside them.
import { writeFileSync } from 'node:fs';
import { operatorTable } from './operator-table-source.ts';

writeFileSync(
  new URL('generated/operator-table.ts', import.meta.url),
  `// Written by \`npm run generate\` from packages/contract/src/admin; do not edit.\nimport type { OperatorTable } from '../operator-table-source.ts';\n\nexport const operatorTable: OperatorTable = ${JSON.stringify(operatorTable(), null, 2)};\n`,
);
