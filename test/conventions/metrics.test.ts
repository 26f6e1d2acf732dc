import { catalogue, isExportedBy, type MetricName } from '@pay/telemetry/catalogue';
import { catalogueJson, cataloguePage } from '@pay/telemetry/catalogue-files';
import { serviceNames } from '@pay/platform/services/names';
import { codeOf, files, read } from './repository.ts';

const names = Object.keys(catalogue) as MetricName[];
const code = (folder: RegExp): string => files(folder).map(codeOf).join('\n');
/** Code that every service runs. The catalogue itself names all metrics and sets none. */
const sharedCode = code(/^packages\/(kernel|telemetry)\/src\/(?!catalogue).*(?<!\.test)\.ts$/);
const sources = Object.fromEntries(
  serviceNames.map((name) => [name, code(new RegExp(`^services/${name}/src/.*(?<!\\.test)\\.ts$`))]),
);

test('the committed catalogue of metrics equals the code; npm run generate writes it', () => {
  // prettier formats the page, so the test compares only the words.
  const plain = (text: string): string => text.replace(/\s+/g, ' ');
  expect(JSON.parse(read('docs/metrics.json'))).toEqual(JSON.parse(catalogueJson()));
  expect(plain(read('docs/metrics.md'))).toBe(plain(cataloguePage()));
});

test('every metric is set by the code of the exporting service', () => {
  // Template names of the kernel: payments_db_pool_${state}.
  const mentions = (text: string, name: string): boolean =>
    text.includes(`'${name}'`) || text.includes(`${name.replace(/_[a-z]+$/, '_$')}{`);
  const unset = names.filter((name) => {
    const { services } = catalogue[name];
    if (services === 'all') return !mentions(sharedCode, name);
    return services.some((service) => !mentions(sources[service as keyof typeof sources] ?? '', name));
  });
  expect(unset).toEqual([]);
});

test('names end in their unit, and counter names in total', () => {
  const wrong = names.filter((name) => {
    const { type } = catalogue[name];
    return (type === 'counter') !== name.endsWith('_total') || !/^payments_[a-z0-9_]+$/.test(name);
  });
  expect(wrong).toEqual([]);
  const durations = names.filter((name) => catalogue[name].type === 'histogram' && !/_(seconds|items)$/.test(name));
  expect(durations).toEqual([]);
});

test('labels are bounded: none is an id, a key, or an address', () => {
  const unbounded = names.flatMap((name) =>
    Object.keys(catalogue[name].labels)
      .filter((label) => /(^|_)(id|key|url|host|ip|account|owner|customer|email|endpoint)$/.test(label))
      .map((label) => `${name}{${label}}`),
  );
  expect(unbounded).toEqual([]);
});

test('services in the catalog exist, and each exports a metric, if only one of the kernel', () => {
  const known: readonly string[] = serviceNames;
  const strangers = names.filter((name) => {
    const { services } = catalogue[name];
    return services !== 'all' && services.some((service) => !known.includes(service));
  });
  expect(strangers).toEqual([]);
  for (const service of serviceNames) expect(names.some((name) => isExportedBy(catalogue[name], service))).toBe(true);
});
