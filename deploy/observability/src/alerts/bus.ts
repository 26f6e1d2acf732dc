import type { AlertGroup } from '../rules.ts';

export const busAlerts: AlertGroup = {
  name: 'payments-bus',
  alerts: [
    {
      alert: 'PaymentsOutboxStalled',
      severity: 'page',
      component: 'bus',
      expr: 'max by (service) (payments_outbox_oldest_age_seconds) > 60',
      for: '1m',
      summary: '{{ $labels.service }} no longer publishes events',
      description:
        'The oldest commit of {{ $labels.service }} with unpublished events is {{ $value | humanizeDuration }} old. No event is lost, but webhooks and other services do not receive them.',
      fires: {
        when: 'a commit stays unpublished',
        series: { 'payments_outbox_oldest_age_seconds{service="transfer"}': '0+60x10' },
        at: '5m',
        labels: { service: 'transfer' },
        value: '5m 0s',
      },
      quiet: [
        {
          when: 'commits are published within a second',
          series: { 'payments_outbox_oldest_age_seconds{service="transfer"}': '0.4x10' },
          at: '8m',
        },
      ],
    },
    {
      alert: 'PaymentsConsumerStalled',
      severity: 'page',
      component: 'bus',
      // Messages wait, and the consumer finished none. A slow consumer finishes some and does not page. Delivered
      // messages that are retried repeatedly count as waiting.
      expr:
        '(max by (stream, consumer) (payments_consumer_pending) + max by (stream, consumer) (payments_consumer_ack_pending)) > 0\n' +
        'unless on (stream, consumer) sum by (stream, consumer) (rate(payments_consumer_handle_duration_seconds_count{outcome="ok"}[5m])) > 0',
      for: '5m',
      summary: '{{ $labels.consumer }} no longer consumes {{ $labels.stream }}',
      description:
        '{{ $value }} messages of {{ $labels.stream }} wait for {{ $labels.consumer }}, which has handled none for five minutes.',
      fires: {
        when: 'messages were handed over, are tried again and again, and none is finished',
        series: {
          'payments_consumer_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '0x20',
          'payments_consumer_ack_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '4x20',
          'payments_consumer_handle_duration_seconds_count{service="wallet",stream="EVT_CUSTOMER",consumer="wallet",outcome="ok"}':
            '9x20',
        },
        at: '15m',
        labels: { stream: 'EVT_CUSTOMER', consumer: 'wallet' },
        value: '4',
      },
      quiet: [
        {
          when: 'a long queue gets shorter',
          series: {
            'payments_consumer_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '900-10x20',
            'payments_consumer_ack_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '16x20',
            'payments_consumer_handle_duration_seconds_count{service="wallet",stream="EVT_CUSTOMER",consumer="wallet",outcome="ok"}':
              '0+10x20',
          },
          at: '15m',
        },
        {
          when: 'nothing waits',
          series: {
            'payments_consumer_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '0x20',
            'payments_consumer_ack_pending{service="wallet",stream="EVT_CUSTOMER",consumer="wallet"}': '0x20',
            'payments_consumer_handle_duration_seconds_count{service="wallet",stream="EVT_CUSTOMER",consumer="wallet",outcome="ok"}':
              '9x20',
          },
          at: '15m',
        },
      ],
    },
    {
      alert: 'PaymentsDeadLetters',
      severity: 'page',
      component: 'bus',
      expr: 'sum by (consumer) (increase(payments_dead_letters_total[15m])) > 0',
      summary: '{{ $labels.consumer }} moved an event to dead_letters',
      description:
        'All attempts of {{ $labels.consumer }} to handle an event failed, so it stored the event in dead_letters. The effect of the event is missing.',
      fires: {
        when: 'one event is set aside',
        series: { 'payments_dead_letters_total{service="wallet",consumer="wallet"}': '0x5 1x20' },
        at: '10m',
        labels: { consumer: 'wallet' },
      },
      quiet: [
        {
          when: 'the last one is long past',
          series: { 'payments_dead_letters_total{service="wallet",consumer="wallet"}': '2x40' },
          at: '30m',
        },
      ],
    },
    {
      alert: 'PaymentsBusDisconnected',
      severity: 'page',
      component: 'bus',
      expr: 'min by (service, instance) (payments_bus_connected) == 0',
      for: '1m',
      summary: '{{ $labels.service }} is disconnected from NATS',
      description:
        '{{ $labels.service }} on {{ $labels.instance }} has had no NATS connection for a minute. It serves no requests, and its events wait in the outbox.',
      fires: {
        when: 'the connection stays away',
        series: { 'payments_bus_connected{service="wallet",instance="a"}': '1 1 0x10' },
        at: '6m',
        labels: { service: 'wallet', instance: 'a' },
      },
      quiet: [
        {
          when: 'it reconnects at once',
          series: { 'payments_bus_connected{service="wallet",instance="a"}': '1 1 0 1x10' },
          at: '6m',
        },
      ],
    },
    {
      alert: 'PaymentsNatsStreamNearLimit',
      severity: 'ticket',
      component: 'bus',
      expr: 'max by (stream) (payments_stream_bytes) / max by (stream) (payments_stream_bytes_max) > 0.8',
      for: '15m',
      summary: 'The stream {{ $labels.stream }} is nearly full',
      description:
        '{{ $labels.stream }} uses {{ $value | humanizePercentage }} of its maximum size. A full stream deletes its oldest events before their retention of one week ends.',
      fires: {
        when: 'nine tenths are used',
        series: {
          'payments_stream_bytes{service="transfer",stream="EVT_TRANSFER"}': '90x30',
          'payments_stream_bytes_max{service="transfer",stream="EVT_TRANSFER"}': '100x30',
        },
        at: '20m',
        labels: { stream: 'EVT_TRANSFER' },
        value: '90%',
      },
      quiet: [
        {
          when: 'half is used',
          series: {
            'payments_stream_bytes{service="transfer",stream="EVT_TRANSFER"}': '50x30',
            'payments_stream_bytes_max{service="transfer",stream="EVT_TRANSFER"}': '100x30',
          },
          at: '20m',
        },
      ],
    },
  ],
};
