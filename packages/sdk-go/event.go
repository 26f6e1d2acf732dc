package pay

import "encoding/json"

// Event is a delivered or listed event: a pointer to one of the …Event types, which defines its data, or an
// *UnknownEvent.
type Event interface {
	// Envelope returns the members that all events have.
	Envelope() EventEnvelope
}

// EventEnvelope has the members that all events have.
type EventEnvelope struct {
	// ID is the same in every delivery of the event.
	ID        string    `json:"id"`
	Type      EventType `json:"type"`
	CreatedAt Time      `json:"createdAt"`
	// ResourceID is set in listed events only.
	ResourceID string `json:"resourceId"`
	// Sequence rises with each event of the resource. It is set in listed events only.
	Sequence int `json:"sequence"`
}

// Envelope returns the members that all events have.
func (e EventEnvelope) Envelope() EventEnvelope { return e }

// UnknownEvent is an event of a type that this version does not know.
type UnknownEvent struct {
	EventEnvelope
	Data json.RawMessage `json:"data"`
}

// ParseEvent reads an event whose origin is certain. For a delivery, use webhooks.Unwrap, which verifies its signature
// first.
func ParseEvent(text []byte) (Event, error) {
	var envelope EventEnvelope
	if err := json.Unmarshal(text, &envelope); err != nil {
		return nil, err
	}
	event := newEvent(envelope.Type)
	if event == nil {
		event = &UnknownEvent{}
	}
	return event, decode(text, event)
}
