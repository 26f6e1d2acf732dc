// `npm run changelog`: prints the section that a release would add to CHANGELOG.md.
import { collectChanges } from './changes.ts';
import { readChanges } from './read-changes.ts';

const changes = collectChanges(readChanges());
process.stdout.write(changes === '' ? 'No changes since the last release.\n' : changes);
