import { perSecond, percentiles, upTo, zeroIsGood, type Dashboard } from '../panel.ts';

export const bus: Dashboard = {
  uid: 'payments-bus',
  title: '7 Bus and outbox',
  about: 'Facts on their way: from the commit to the stream, and from the stream to everyone who hears.',
  variables: ['service'],
  rows: [
    {
      title: 'Outboxes',
      panels: [
        {
          title: 'Oldest unpublished',
          about: 'Age of the oldest commit whose events are unpublished; under a second.',
          kind: 'timeseries',
          unit: 's',
          thresholds: upTo(10, 60),
          queries: [
            { expr: 'max by (service) (payments_outbox_oldest_age_seconds{service=~"$service"})', legend: '{{service}}' },
          ],
        },
        {
          title: 'Unpublished',
          about: 'Commits that wait.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'max by (service) (payments_outbox_pending{service=~"$service"})', legend: '{{service}}' }],
        },
        {
          title: 'Published',
          about: 'Commits a second.',
          kind: 'timeseries',
          unit: 'ops',
          stacked: true,
          queries: [perSecond('payments_outbox_published_total', { by: 'service', where: 'service=~"$service"' })],
        },
        {
          title: 'Time to publish',
          about: 'From sending a round to its last acknowledgement.',
          kind: 'timeseries',
          unit: 's',
          width: 12,
          queries: percentiles('payments_outbox_publish_duration_seconds', { where: 'service=~"$service"' }),
        },
        {
          title: 'Failed rounds',
          about: 'Repeated until they succeed.',
          kind: 'timeseries',
          unit: 'ops',
          width: 12,
          queries: [perSecond('payments_outbox_publish_failures_total', { by: 'service', where: 'service=~"$service"' })],
        },
      ],
    },
    {
      title: 'Consumers',
      panels: [
        {
          title: 'Waiting',
          about: 'Messages that a consumer was not yet given.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'max by (stream, consumer) (payments_consumer_pending)', legend: '{{consumer}} ← {{stream}}' }],
        },
        {
          title: 'In hand',
          about: 'Given and not yet acknowledged.',
          kind: 'timeseries',
          unit: 'short',
          queries: [{ expr: 'max by (stream, consumer) (payments_consumer_ack_pending)', legend: '{{consumer}} ← {{stream}}' }],
        },
        {
          title: 'Handled',
          about: 'By what became of them.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_consumer_handle_duration_seconds_count', { by: 'consumer, outcome' })],
        },
        {
          title: 'Time to handle',
          about: 'p95 by consumer.',
          kind: 'timeseries',
          unit: 's',
          queries: [
            {
              expr: 'histogram_quantile(0.95, sum by (le, consumer) (rate(payments_consumer_handle_duration_seconds_bucket[$__rate_interval])))',
              legend: '{{consumer}}',
            },
          ],
        },
        {
          title: 'Given again',
          about: 'Handling failed or took too long, or a process died.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_consumer_redelivered_total', { by: 'consumer' })],
        },
        {
          title: 'Heard twice',
          about: 'Events whose effect was already committed; harmless.',
          kind: 'timeseries',
          unit: 'ops',
          queries: [perSecond('payments_inbox_duplicates_total', { by: 'consumer' })],
        },
        {
          title: 'Dead letters',
          about: 'Set aside after every try; each wants a person.',
          kind: 'stat',
          unit: 'none',
          width: 12,
          thresholds: zeroIsGood,
          queries: [{ expr: 'max by (consumer) (payments_dead_letters)', legend: '{{consumer}}' }],
        },
        {
          title: 'Space of the streams',
          about: 'Share that is used; full streams forget their oldest events early.',
          kind: 'bargauge',
          unit: 'percentunit',
          width: 12,
          max: 1,
          thresholds: upTo(0.6, 0.8),
          queries: [
            {
              expr: 'max by (stream) (payments_stream_bytes) / max by (stream) (payments_stream_bytes_max)',
              legend: '{{stream}}',
            },
          ],
        },
      ],
    },
  ],
};
