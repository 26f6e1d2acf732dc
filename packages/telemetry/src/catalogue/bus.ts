// Metrics of events: the outbox, the streams and their consumers.
import { counter, gauge, histogram, hopSeconds, leaderGauge } from '../metric.ts';

const stream = '`EVT_` and a service';
const consumer = 'consuming service';
const consumerLabels = { stream, consumer };

export const bus = {
  payments_outbox_pending: leaderGauge('all', 'Commits with unpublished events'),
  payments_outbox_oldest_age_seconds: leaderGauge('all', 'Age of the oldest unpublished commit; 0 if none'),
  payments_outbox_published_total: counter('all', 'Commits with published events'),
  payments_outbox_publish_failures_total: counter('all', 'Failed publishing rounds; the relay retries them'),
  payments_outbox_publish_duration_seconds: histogram(
    'all',
    'From the start of a publishing round to its last acknowledgment',
    {},
    hopSeconds,
  ),
  payments_consumer_pending: leaderGauge('all', 'Messages that wait for delivery to a consumer', consumerLabels),
  payments_consumer_ack_pending: leaderGauge('all', 'Messages delivered and not yet acknowledged', consumerLabels),
  payments_consumer_redelivered_total: counter('all', 'Repeated deliveries', consumerLabels),
  payments_consumer_handle_duration_seconds: histogram(
    'all',
    'Time to handle a message',
    { ...consumerLabels, outcome: ['ok', 'retry', 'set_aside'] },
    hopSeconds,
  ),
  payments_inbox_duplicates_total: counter('all', 'Events received again after their commit', consumerLabels),
  payments_dead_letters_total: counter('all', 'Events set aside after repeated failures', { consumer }),
  payments_dead_letters: leaderGauge('all', 'Dead letters that wait for an operator', { consumer }),
  payments_stream_bytes: leaderGauge('all', "Size of the service's stream", { stream }),
  payments_stream_bytes_max: leaderGauge('all', 'Size at which the stream deletes its oldest messages', { stream }),
  payments_bus_connected: gauge('all', '1 while connected to the bus, else 0'),
} as const;
