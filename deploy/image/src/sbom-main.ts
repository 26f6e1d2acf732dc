import { sbomOf } from './sbom.ts';

const [app = '', root = ''] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(sbomOf({ app, root, nodeVersion: process.versions.node }), null, 2)}\n`);
