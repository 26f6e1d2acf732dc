// A job that leases due rows of a table, handles each in a transaction, and sets failing rows aside.
import { UserError } from '@pay/platform/user-error';
import { addImport, appendTo, insertAfter, insertBefore, inOrder } from '../edits.ts';
import { addMigration } from '../migrations.ts';
import { requireFreeSymbol, requireService } from '../require-service.ts';
import { fill } from '../templates.ts';
import type { Tree } from '../tree.ts';
import { parseName, wordsOf } from '../words.ts';
import type { Kind } from './kind.ts';

export const job: Kind = {
  usage: 'NAME --service SERVICE',
  summary: 'Create a recurring job with its table, lease, metric, and test. NAME is a verb and nouns: expire-quotes.',
  scaffold(tree, input, options) {
    const name = parseName(input);
    const [verb = '', ...nouns] = name.list;
    if (nouns.length === 0)
      throw new UserError(`The name must be a verb and nouns, such as ${verb}-quotes.`, 'npm run new -- --help');
    const service = requireService(tree, options.service);
    requireFreeSymbol(tree, service, name);
    const store = wordsOf(`${nouns.join('-')}-to-${verb}`);
    const metric = `payments_${name.snake}_total`;
    const values = {
      ...{ service, metric, job: name.kebab, symbol: name.camel, kind: name.snake, type: name.pascal },
      ...{ table: store.snake, store: store.kebab, storeSymbol: store.camel, nouns: nouns.join(' '), verb },
    };
    const files = filesOf(service, values);
    tree.create(files.job, fill('job', values));
    tree.create(files.store, fill('job-store', values));
    tree.create(files.test, fill('job-test', values));
    addMigration(tree, service, {
      name: store.kebab,
      symbol: store.camel,
      text: (migration) => fill('job-migration', { ...values, migration }),
    });
    tree.edit(
      `services/${service}/src/service.ts`,
      inOrder(addImport(`import { ${name.camel} } from './jobs/${name.kebab}.ts';`), listJob(name.camel)),
    );
    tree.edit(
      'packages/telemetry/src/catalogue/work.ts',
      appendTo('export const work = {', `${metric}: counter(['${service}'], 'Rows that the job ${name.kebab} handled')`),
    );
    nameInTexts(tree, values);
    return [
      `${files.job}: implement the job at the marked place. Adjust \`everyMs\` and the lease.`,
      `${files.store}: add the columns that the job needs, here and in the migration.`,
      `Call \`addWork\` of that file in the commit that makes a row due.`,
      'If the job sends data out of the platform or starts payments, set `waitsInRecovery` (ADR-0114).',
      `If a sandbox may have rows, delete them in services/${service}/src/handlers/sandbox-reset.ts.`,
      `Name the metric ${metric} in a panel of deploy/observability/src/dashboards, or add an alert.`,
      `Complete the texts: services/${service}/README.md, docs/guarantees.yaml, changes/${name.kebab}.md.`,
    ];
  },
};

type JobValues = Readonly<Record<'service' | 'job' | 'kind' | 'table' | 'store' | 'verb' | 'nouns', string>>;

const filesOf = (service: string, { job: name, store }: JobValues) => ({
  job: `services/${service}/src/jobs/${name}.ts`,
  store: `services/${service}/src/store/${store}.ts`,
  test: `services/${service}/test/${name}.test.ts`,
});

const listJob = (symbol: string) => (text: string) =>
  text.includes('\n  jobs: [') ? appendTo('\n  jobs: [', symbol)(text) : insertBefore('\n});', `\n  jobs: [${symbol}],`)(text);

/** Texts and lists outside the service's code, which convention tests require. */
function nameInTexts(tree: Tree, values: JobValues): void {
  const { service, job: name } = values;
  const line = `- \`${name}\`: handles due rows of \`${values.table}\`.\n`;
  tree.edit(`services/${service}/README.md`, (page) =>
    page.includes('\n## Jobs\n')
      ? insertAfter('\n## Jobs\n\n', line)(page)
      : insertBefore('\n## Failure behavior\n', `\n## Jobs\n\n${line}`)(page),
  );
  tree.edit('docs/guarantees.yaml', insertBefore('\nSecurity and privacy:\n', fill('job-guarantee', values)));
  tree.edit(
    'test/conventions/poison.test.ts',
    appendTo('const tests: Readonly<Record<string, PoisonTest>> = {', fill('job-poison', values).trimEnd()),
  );
  tree.create(`changes/${name}.md`, fill('job-change', values));
}
