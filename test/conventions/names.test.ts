// Functions are verbs, and values are nouns: a participle alone (`given`, `asked`, `settled`) names a role, not a
// thing.
import ts from 'typescript';
import { files, read } from './repository.ts';

type NameKind = 'function' | 'constant' | 'parameter';
type Finding = { readonly file: string; readonly kind: NameKind; readonly name: string };

const irregular = new Set(
  (
    'asked given told said heard shown kept made known sent seen found taken held built brought gone meant met paid spent sought ' +
    'thought understood written worn won drawn begun chosen broken spoken grown thrown torn driven eaten fallen forgotten frozen ' +
    'hidden risen stolen sworn woken lost felt fought caught bought laid lent sold swept taught done'
  ).split(' '),
);
/** Nouns and verbs with the ending of a participle. */
const regular = new Set(
  (
    'string ring keyring ping thing something anything everything nothing morning meeting building setting posting binding sealing ' +
    'heading listing ending beginning finding funding rendering encoding spelling writing sibling ceiling padding spacing timing ' +
    'pricing billing banking holding rating ranking routing mapping warning meaning reading opening rounding standing greeting ' +
    'seed feed speed need embed exceed proceed succeed hundred indeed during being bring'
  ).split(' '),
);
/** Words that add no noun to a participle before them. */
const adverbs = new Set(
  'up out by to in on off from for with as of again together away back before after already once here there so far yet'.split(
    ' ',
  ),
);

const isParticiple = (word: string): boolean =>
  irregular.has(word) || (word.length > 4 && /(ed|ing)$/.test(word) && !regular.has(word));

/**
 * A function's name needs a verb, so it must not begin with a participle. A value may be `sealedText`, not `sealed`.
 */
function isWrong({ kind, name }: Omit<Finding, 'file'>): boolean {
  const [first = '', ...rest] = name
    .replace(/^_+/, '')
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase());
  if (!/^[a-z]/.test(name.replace(/^_+/, '')) || !isParticiple(first)) return false;
  return kind === 'function' || rest.every((word) => adverbs.has(word) || isParticiple(word));
}

function namesIn(file: string): Finding[] {
  const source = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const add = (kind: NameKind, name: string) => found.push({ file, kind, name });
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) add('function', node.name.text);
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) add('parameter', node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const isFunction =
        node.initializer !== undefined && (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
      if (isFunction) add('function', node.name.text);
      else if (node.parent.parent.parent === source) add('constant', node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Names that stay, because the trade or a format uses them. At most ten. */
const exceptions = [
  'batchedCommand',
  'batchedQuery',
  'createdAfter',
  'enabled',
  'forwardedFor',
  'relyingPartyOf',
  'unattestedSpend',
];

test('functions are verbs, and constants and parameters are nouns', () => {
  const sources = files(/^(packages|services|deploy|test)\/.*\.tsx?$/).filter(
    (file) => !/\/(generated|data|migrations)\//.test(file),
  );
  const wrong = sources.flatMap(namesIn).filter(isWrong);
  expect(wrong.filter(({ name }) => !exceptions.includes(name))).toEqual([]);
  // A removed name must leave the list.
  expect([...new Set(wrong.map(({ name }) => name))].sort()).toEqual([...exceptions].sort());
});

test('a participle is reported where it stands for a verb or a noun, and nowhere else', () => {
  const judge = (kind: NameKind, ...names: string[]) => names.filter((name) => isWrong({ kind, name }));
  expect(judge('function', 'settled', 'sentFile', 'sendFile', 'bringHome')).toEqual(['settled', 'sentFile']);
  expect(judge('parameter', 'given', 'setUp', 'startedUp', 'sealedText', 'string')).toEqual(['given', 'startedUp']);
});
