import {
  durationText,
  timelineModel,
  type StatusSpan,
  type TimelineInput,
  type TimelineNode,
} from '@pay/console-model/timeline-model';
import { IdLink } from './id-link.tsx';
import { Instant } from './instant.tsx';
import { Money } from './money.tsx';
import { StatusBadge } from './status-badge.tsx';
import { toneOf, wordsOf } from './statuses.ts';
import classes from './timeline-view.module.css';

/** A timeline, oldest first: the states with their durations, then all entries in order. */
export function TimelineView({ of }: { readonly of: TimelineInput }) {
  const { nodes, spans, totalMs } = timelineModel(of);
  return (
    <div>
      <Spans spans={spans} />
      <ol className={classes['nodes']} aria-label="What happened">
        {nodes.map((node) => (
          <Node key={node.key} node={node} />
        ))}
      </ol>
      {nodes.length === 0 ? null : <p className={classes['total']}>{durationText(totalMs)} from first to last.</p>}
    </div>
  );
}

function Spans({ spans }: { readonly spans: readonly StatusSpan[] }) {
  return (
    <ol className={classes['spans']} aria-label="States">
      {spans.map(({ status, from, durationMs }) => (
        <li key={`${status}-${from}`} className={classes['span']} data-tone={toneOf(status)}>
          <StatusBadge status={status} />
          <small>{durationMs === undefined ? <Instant at={from} as="age" /> : durationText(durationMs)}</small>
        </li>
      ))}
    </ol>
  );
}

function Node({ node: { at, afterMs, entry, isMilestone } }: { readonly node: TimelineNode }) {
  const ids = [entry.relatedTransactionId, entry.webhookId].filter((id) => id !== undefined);
  return (
    <li className={classes['node']} data-kind={entry.kind} data-milestone={isMilestone || undefined}>
      <span className={classes['when']}>
        <Instant at={at} />
        <small>{afterMs === 0 ? '' : `+${durationText(afterMs)}`}</small>
      </span>
      <span className={classes['what']}>
        <span className={classes['kind']}>{wordsOf(entry.kind)}</span>
        <span>{entry.description}</span>
        {entry.amount === undefined || entry.currency === undefined ? null : (
          <Money amount={String(entry.amount)} currency={entry.currency} />
        )}
        {entry.debit === undefined ? null : (
          <code>
            {entry.debit} → {entry.credit}
          </code>
        )}
        {entry.railReference === undefined ? null : <code>{entry.railReference}</code>}
        {entry.eventType === undefined || entry.description.includes(entry.eventType) ? null : <code>{entry.eventType}</code>}
        {ids.map((id) => (
          <IdLink key={id} id={id} short />
        ))}
      </span>
    </li>
  );
}
