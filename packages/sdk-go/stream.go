// Streams events across broken connections. The danger: losing an event between two connections, or returning one
// twice. The stream stores a position only after its complete frame, and the next connection begins there.

package pay

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	mathrand "math/rand/v2"
	"net/http"
	"time"
)

// EventsStreamQuery sets where a stream begins.
type EventsStreamQuery struct {
	// After is an event's ID: the stream begins with the next event. The default is the next new event.
	After string `json:"after,omitempty"`
}

// Stream returns events as they happen, in order, each once: for event, err := range client.Events.Stream(ctx, nil).
//
// It connects when the iteration begins, resumes where a connection broke, and ends without an error when the context
// does. Errors that waiting cannot fix end it too: an *AuthenticationError (also when the key is revoked), a
// *PermissionError, or a *ValidationError for an unknown After. WithRetry and WithMaxRetries, passed to this call,
// bound consecutive failed attempts. The default is no bound. The timeout applies to opening a connection.
func (r *EventsResource) Stream(ctx context.Context, query *EventsStreamQuery, options ...Option) iter.Seq2[Event, error] {
	return func(yield func(Event, error) bool) {
		// The client's own bound is for ordinary calls.
		endless := *r.api
		endless.settings.retry.MaxRetries = math.MaxInt
		followed := &following{api: &endless, options: options, query: query, yield: yield}
		if err := followed.follow(ctx); err != nil && ctx.Err() == nil {
			yield(nil, err)
		}
	}
}

// following is the position of a stream.
type following struct {
	api     *transport
	options []Option
	query   *EventsStreamQuery
	yield   func(Event, error) bool
	last    string
	// attempt counts consecutive attempts without data.
	attempt int
	// pause is the pause that the server requests before the first attempt. 0 if it requests none.
	pause time.Duration
}

// errLeft ends a stream whose iteration the caller has left.
var errLeft = errors.New("left")

func (f *following) follow(ctx context.Context) error {
	for {
		request, err := f.api.prepare(call{method: http.MethodGet, path: "/v1/events/stream", query: f.query}, f.options)
		if err != nil {
			return err
		}
		if request.headers == nil {
			request.headers = http.Header{}
		}
		request.headers.Set("Accept", "text/event-stream")
		if f.last != "" {
			request.headers.Set("Last-Event-ID", f.last)
		}
		err = f.connection(ctx, request)
		if errors.Is(err, errLeft) || ctx.Err() != nil {
			return nil
		}
		policy := request.retry
		if f.pause > 0 {
			policy.BaseDelay = f.pause
		}
		delay, isWorth := policy.delay(err, f.attempt, mathrand.Float64())
		if !isWorth {
			return err
		}
		f.attempt++
		if request.onRetry != nil {
			request.onRetry(Retry{Err: err, Attempt: f.attempt, Delay: delay})
		}
		if err := f.api.sleep(ctx, delay); err != nil {
			return err
		}
	}
}

// connection yields the events of one connection until it ends, and returns why.
func (f *following) connection(ctx context.Context, request *prepared) error {
	limited, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	timer := time.AfterFunc(math.MaxInt64, func() { cancel(context.DeadlineExceeded) })
	defer timer.Stop()
	if request.timeout > 0 {
		timer.Reset(request.timeout)
	}
	answer, err := f.api.ask(limited, request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	body := &impatient{answer.Body, timer, f.api.silence}
	if answer.StatusCode != http.StatusOK {
		text, err := io.ReadAll(body)
		if err != nil {
			return unanswered(limited, err)
		}
		return errorOf(answer.StatusCode, text, answer.Header)
	}
	timer.Stop()
	frames := frameReader{lines: bufio.NewReader(body)}
	for {
		one, err := frames.next()
		if errors.Is(err, io.EOF) {
			return lost("the stream ended", nil)
		}
		if err != nil {
			return unanswered(limited, err)
		}
		if err := f.take(one); err != nil {
			return err
		}
	}
}

func (f *following) take(one frame) error {
	f.attempt = 0
	if one.retry > 0 {
		f.pause = one.retry
	}
	if one.id != "" {
		f.last = one.id
	}
	// A frame of type closed says why the platform ends the stream. The next attempt fails with the same reason.
	if one.data == nil || one.event == "closed" {
		return nil
	}
	event, err := ParseEvent(one.data)
	if err != nil {
		return fmt.Errorf("pay: an event is not what this version expects: %w", err)
	}
	if !f.yield(event, nil) {
		return errLeft
	}
	return nil
}

// impatient is a body whose timer runs only while waiting for bytes: a caller may take long to process an event.
type impatient struct {
	io.Reader
	timer   *time.Timer
	silence time.Duration
}

func (i *impatient) Read(into []byte) (int, error) {
	i.timer.Reset(i.silence)
	defer i.timer.Stop()
	return i.Reader.Read(into)
}
