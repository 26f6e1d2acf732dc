// Operators never repair the platform by changing rows. Every repair in a runbook is an operator action, which is
// recorded and may need two people.
import { actionNames } from '@pay/contract/console/admin/admin-changes';
import { adminOperations } from '@pay/contract/console/admin/admin-openapi';
import { adminPath } from '@pay/contract/console/admin/admin-route';
import { files, read } from './repository.ts';

const runbooks = files(/^docs\/runbooks\/.*\.md$/);

/** The code in a page: blocks, and words in backticks. */
const codeIn = (page: string): string[] => {
  const text = read(page);
  return [...text.matchAll(/```[a-z]*\n([\s\S]*?)```|`([^`]+)`/g)].map(([, block, inline]) => block ?? inline ?? '');
};

test('no runbook changes a row, a table, or a right by hand', () => {
  const changing =
    /\b(update\s+[a-z_"]+(\.[a-z_"]+)?\s+set|insert\s+into|delete\s+from|truncate|alter\s+(table|role)|drop\s+\w+|grant\s|merge\s+into)\b/i;
  expect(runbooks.length).toBeGreaterThan(40);
  const found = runbooks.flatMap((page) =>
    codeIn(page)
      .filter((code) => changing.test(code))
      .map((code) => `${page}: ${code.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every action and every path of the operator API that a page names exists', () => {
  const pages = files(/^docs\/(?!adr\/).*\.md$|^services\/console\/README\.md$/);
  const nouns = new Set(actionNames.map((name) => name.split('.')[0]));
  // Matches actions with arguments. A word with a dot alone may be a table.
  const named = /(?:operate |`)([a-z_]+\.[a-z_]+)(?= [a-zA-Z]+=)/g;
  const unknownActions = pages.flatMap((page) =>
    [...read(page).matchAll(named)]
      .map(([, name = '']) => name)
      .filter(
        (name) => nouns.has(name.split('.')[0] ?? '') && runbooks.includes(page) && !(actionNames as string[]).includes(name),
      )
      .map((name) => `${page}: ${name}`),
  );
  expect(unknownActions).toEqual([]);
  const forms = adminOperations.map(({ route }) => new RegExp(`^${adminPath}${route.path.replaceAll(/:\w+/g, '[^/]+')}$`));
  const unknownPaths = pages.flatMap((page) =>
    [...read(page).matchAll(/\/admin\/v1\/[^\s`?)]+/g)]
      .map(([path]) => path)
      .filter((path) => !forms.some((form) => form.test(path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(unknownPaths).toEqual([]);
});
