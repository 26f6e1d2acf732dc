// Alertmanager's notifications for fired alerts: its grouping, its delays, and its inhibition, as configured in
// alertmanager.yaml.
export type Labels = Readonly<Record<string, string>>;

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

/** One page or one ticket: the first notification of a group. */
export type Notification = {
  readonly severity: string;
  /** The common labels of the group. */
  readonly group: Labels;
  readonly fromS: number;
  readonly toS: number;
  readonly alerts: readonly Labels[];
};

type Matcher = (labels: Labels) => boolean;

/**
 * Parses a matcher in Alertmanager's format: a label, one of = != =~ !~, and a text in quotes. @throws RangeError if
 * the text is not a matcher.
 */
export function matcherOf(text: string): Matcher {
  const [, label = '', operator = '', value = ''] = /^\s*(\w+)\s*(=~|!~|!=|=)\s*"?(.*?)"?\s*$/.exec(text) ?? [];
  if (label === '') throw new RangeError(`not a matcher: ${text}`);
  const pattern = operator.endsWith('~') ? new RegExp(`^(?:${value})$`) : undefined;
  const isEqual = (has: string): boolean => (pattern === undefined ? has === value : pattern.test(has));
  // A missing label counts as an empty one.
  return (labels) => isEqual(labels[label] ?? '') !== operator.startsWith('!');
}

const all =
  (texts: readonly string[]): Matcher =>
  (labels) =>
    texts.map(matcherOf).every((matches) => matches(labels));

const same = (one: Labels, other: Labels, names: readonly string[]): boolean =>
  names.every((name) => (one[name] ?? '') === (other[name] ?? ''));

type Span = Pick<FiredAlert, 'fromS' | 'toS'>;

/** The parts of a span that no taken span covers. */
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

/** The parts of fired alerts that no inhibition muted. */
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
      // An alert that matches both the sources and the targets of a rule is not muted by such alerts.
      .filter(({ isSource, isTarget }) => isTarget(target.labels) && !isSource(target.labels))
      .flatMap(({ isSource, equal }) =>
        firedAlerts.filter(({ labels }) => isSource(labels) && same(labels, target.labels, equal)),
      );
    return without(target, sources).map((span) => ({ ...span, labels: target.labels }));
  });
}

export type RuleClock = {
  /** The factor by which the clock of the alerts is faster. */
  readonly factor: number;
  /** Seconds after which a quiet group notifies again. */
  readonly quietS: number;
};

/** The pages and tickets, in the order of notification. */
export function notifications(
  firedAlerts: readonly FiredAlert[],
  file: AlertmanagerFile,
  { factor, quietS }: RuleClock,
): Notification[] {
  const groups = new Map<string, Notification[]>();
  const spans = withoutInhibited(firedAlerts, file).sort((a, b) => a.fromS - b.fromS);
  for (const { labels, fromS, toS } of spans) {
    const told = fromS + waitS(labels, file) / factor;
    // The alert ended or was muted before its group's notification.
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

/** Seconds that Alertmanager waits for others of the group before it notifies. */
function waitS(labels: Labels, { route }: AlertmanagerFile): number {
  const chosen = (route.routes ?? []).find(({ matchers }) => all(matchers ?? [])(labels));
  return Number.parseInt(chosen?.group_wait ?? route.group_wait ?? '0s', 10);
}
