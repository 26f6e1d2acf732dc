// Data about each service that a cluster needs, read from the services' own definitions, so that network policies, bus
// permissions, and variables follow the code. `npm run generate` writes the data to `helm/payments/files/graph.json`,
// and a test compares the file with the code.
import type { AnyService } from '@pay/kernel/service';
import { BaseConfig } from '@pay/kernel/config';
import { definitions } from '@pay/platform/services/definitions';
import { serviceNames, type ServiceName } from '@pay/platform/services/names';

export type GraphNode = {
  /** Services whose operations the service calls. */
  readonly calls: readonly ServiceName[];
  /** The operations that the service calls on the bus, including its own, as `service.operation`. */
  readonly operations: readonly string[];
  /** Services whose streams the service consumes. */
  readonly hears: readonly ServiceName[];
  /** The service has a public HTTP listener. */
  readonly http: boolean;
  /** The service sends requests to addresses outside the installation. */
  readonly reachesOut: boolean;
  readonly variables: { readonly required: readonly string[]; readonly optional: readonly string[] };
};

export type Graph = Readonly<Record<ServiceName, GraphNode>>;

export const graph = (): Graph =>
  Object.fromEntries(serviceNames.map((name) => [name, nodeOf(definitions[name])])) as Record<ServiceName, GraphNode>;

function nodeOf(definition: AnyService): GraphNode {
  const reactions = (definition.reactions ?? []) as readonly { readonly source: string }[];
  return {
    calls: inOrder(Object.keys(definition.needs)),
    operations: operationsOf(definition),
    hears: inOrder(reactions.map(({ source }) => source)),
    http: definition.http !== undefined,
    reachesOut: definition.reachesOut ?? false,
    variables: variablesOf(definition),
  };
}

/** Sorted, so that the order of a declaration does not change the chart. */
const operationsOf = ({ needs, itself = {} }: AnyService): string[] =>
  [...Object.values(needs), itself]
    .flatMap((part) => Object.values(part).map(({ service, name }) => `${service}.${name}`))
    .sort();

const inOrder = (names: readonly string[]): ServiceName[] => serviceNames.filter((name) => names.includes(name));

function variablesOf(definition: AnyService): GraphNode['variables'] {
  const { shape } = BaseConfig.extend(definition.config.shape);
  const names = Object.keys(shape).sort();
  const isRequired = (name: string): boolean => !shape[name].safeParse(undefined).success;
  return { required: names.filter(isRequired), optional: names.filter((name) => !isRequired(name)) };
}
