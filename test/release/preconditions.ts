// Facts that a release needs before anything is built.
const noDate = 'not released yet';

/** Reasons why a changelog does not announce the version. `isPublic` requires the date of the release. */
export function changelogFaults(
  changelog: string,
  { version, fragments, isPublic }: { version: string; fragments: readonly string[]; isPublic: boolean },
): string[] {
  const heading = changelog.split('\n').find((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
  const left = fragments.map((file) => `${file} is not in the changelog: move it there (npm run changelog)`);
  if (heading === undefined) return [`CHANGELOG.md has no section ## ${version}`, ...left];
  if (!isPublic) return left;
  if (heading.includes(noDate)) return [`CHANGELOG.md says "${noDate}": write the date of the release`, ...left];
  if (!/ — \d{4}-\d{2}-\d{2}$/.test(heading)) return [`CHANGELOG.md has no date after ## ${version}`, ...left];
  return left;
}

/** Whether the section of the version still lacks the date of its release. */
export const isUndated = (changelog: string, version: string): boolean =>
  changelog.split('\n').some((line) => line.startsWith(`## ${version} `) && line.includes(noDate));

/** Changed and new files of `git status --porcelain`. */
export const listChanges = (status: string): string[] =>
  status
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
