// What Alertmanager would have told of what fired: its grouping, its waiting and its inhibition, as alertmanager.yaml has them.
export type Labels = Readonly<Record<string, string>>;

/** An alert that fired, from one second to another. */
export type FiredAlert = { readonly labels: Labels; readonly fromS: number; readonly toS: number };

type InhibitRule = {
  readonly source_matchers: readonly string[];
  readonly target_matchers: readonly string[];
  readonly equal?: readonly string[];
};
type Route = { readonly matchers?: readonly string[]; readonly group_wait?: string; readonly routes?: readonly Route[] };
export type AlertmanagerFile = {
  readonly route: Route & { readonly group_by: readonly string[] };
  readonly inhibit_rules: readonly InhibitRule[];
};

/** One call or one ticket: a group that began to be told of. */
export type Notification = {
  readonly severity: string;
  /** Labels that the group has in common. */
  readonly group: Labels;
  readonly fromS: number;
  readonly toS: number;
  readonly alerts: readonly Labels[];
};

type Matcher = (labels: Labels) => boolean;

/** A matcher as Alertmanager writes it: a label, one of = != =~ !~, and a text in quotes. @throws RangeError on anything else. */
export function matcherOf(text: string): Matcher {
  const [, label = '', operator = '', value = ''] = /^\s*(\w+)\s*(=~|!~|!=|=)\s*"?(.*?)"?\s*$/.exec(text) ?? [];
  if (label === '') throw new RangeError(`not a matcher: ${text}`);
  const pattern = operator.endsWith('~') ? new RegExp(`^(?:${value})$`) : undefined;
  const isEqual = (has: string): boolean => (pattern === undefined ? has === value : pattern.test(has));
  // A label that an alert lacks is an empty one.
  return (labels) => isEqual(labels[label] ?? '') !== operator.startsWith('!');
}

const all =
  (texts: readonly string[]): Matcher =>
  (labels) =>
    texts.map(matcherOf).every((matches) => matches(labels));

const same = (one: Labels, other: Labels, names: readonly string[]): boolean =>
  names.every((name) => (one[name] ?? '') === (other[name] ?? ''));

type Span = Pick<FiredAlert, 'fromS' | 'toS'>;

/** What is left of a span without others. */
const without = (span: Span, takenSpans: readonly Span[]): Span[] =>
  takenSpans.reduce<Span[]>(
    (left, { fromS, toS }) =>
      left.flatMap((one) =>
        [
          { fromS: one.fromS, toS: Math.min(one.toS, fromS) },
          { fromS: Math.max(one.fromS, toS), toS: one.toS },
        ].filter((rest) => rest.toS > rest.fromS),
      ),
    [span],
  );

/** The parts of what fired that nothing deeper kept back. */
export function withoutInhibited(
  firedAlerts: readonly FiredAlert[],
  { inhibit_rules: rules }: Pick<AlertmanagerFile, 'inhibit_rules'>,
): FiredAlert[] {
  const known = rules.map((rule) => ({
    isSource: all(rule.source_matchers),
    isTarget: all(rule.target_matchers),
    equal: rule.equal ?? [],
  }));
  return firedAlerts.flatMap((target) => {
    const sources = known
      // What is both source and target of a rule keeps nobody back who is the same.
      .filter(({ isSource, isTarget }) => isTarget(target.labels) && !isSource(target.labels))
      .flatMap(({ isSource, equal }) =>
        firedAlerts.filter(({ labels }) => isSource(labels) && same(labels, target.labels, equal)),
      );
    return without(target, sources).map((span) => ({ ...span, labels: target.labels }));
  });
}

export type RuleClock = {
  /** By how much the clock of the alerts is faster. */
  readonly factor: number;
  /** Seconds after which a group that was quiet is a new one. */
  readonly quietS: number;
};

/** The calls and tickets, in the order in which they were told. */
export function notifications(
  firedAlerts: readonly FiredAlert[],
  file: AlertmanagerFile,
  { factor, quietS }: RuleClock,
): Notification[] {
  const groups = new Map<string, Notification[]>();
  const spans = withoutInhibited(firedAlerts, file).sort((a, b) => a.fromS - b.fromS);
  for (const { labels, fromS, toS } of spans) {
    const told = fromS + waitS(labels, file) / factor;
    // Over or kept back before its group was told of.
    if (toS < told) continue;
    const group = Object.fromEntries(file.route.group_by.flatMap((name) => (name in labels ? [[name, labels[name] ?? '']] : [])));
    const severity = labels['severity'] ?? '';
    const key = JSON.stringify([severity, group]);
    const known = groups.get(key) ?? [];
    const open = known.at(-1);
    if (open !== undefined && fromS <= open.toS + quietS)
      known[known.length - 1] = { ...open, toS: Math.max(open.toS, toS), alerts: withLabels(open.alerts, labels) };
    else known.push({ severity, group, fromS, toS, alerts: [labels] });
    groups.set(key, known);
  }
  return [...groups.values()].flat().sort((a, b) => a.fromS - b.fromS);
}

const withLabels = (labelSets: readonly Labels[], labels: Labels): readonly Labels[] =>
  labelSets.some((one) => JSON.stringify(one) === JSON.stringify(labels)) ? labelSets : [...labelSets, labels];

/** Seconds that Alertmanager waits for others of the group before it tells. */
function waitS(labels: Labels, { route }: AlertmanagerFile): number {
  const chosen = (route.routes ?? []).find(({ matchers }) => all(matchers ?? [])(labels));
  return Number.parseInt(chosen?.group_wait ?? route.group_wait ?? '0s', 10);
}
