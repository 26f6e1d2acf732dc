// One request with its repeats. The danger here is to repeat a write under another key.

package pay

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"net/url"
	"time"
)

type transport struct {
	baseURL  string
	apiKey   string
	settings settings
	// sleep waits, or returns the error of the context.
	sleep func(context.Context, time.Duration) error
	// silence is how long a stream may be without a byte before its connection counts as lost.
	silence time.Duration
}

// call is an operation with its arguments.
type call struct {
	method string
	// path has %s for each of ids.
	path  string
	ids   []string
	query any
	body  any
	// content is sent as it is, in the place of a body of JSON, with its headers.
	content []byte
	head    map[string]string
	// isBytes: a good answer is no JSON.
	isBytes bool
	// isKeyed: takes an idempotency key.
	isKeyed bool
}

// prepared is a call that is ready to be sent, as often as needed.
type prepared struct {
	call
	settings
	target string
	body   []byte
	key    string
}

// send returns the answer without its envelope.
func send[T any](ctx context.Context, api *transport, operation call, options []Option) (T, error) {
	var value T
	body, err := api.exchange(ctx, operation, options)
	if err != nil {
		return value, err
	}
	if err := decode(unwrap(body), &value); err != nil {
		return value, fmt.Errorf("pay: the answer is not what this version expects: %w", err)
	}
	return value, nil
}

// unwrap returns the thing itself, whatever its envelope.
func unwrap(body []byte) []byte {
	var envelope struct {
		OK      bool            `json:"ok"`
		Object  string          `json:"object"`
		HasMore *bool           `json:"hasMore"`
		Data    json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(body, &envelope); err != nil || envelope.Data == nil {
		return body
	}
	if envelope.OK || (envelope.Object == "list" && envelope.HasMore == nil) {
		return envelope.Data
	}
	return body
}

// exchange returns the body of the answer, after as many attempts as the policy has.
func (t *transport) exchange(ctx context.Context, operation call, options []Option) ([]byte, error) {
	request, err := t.prepare(operation, options)
	if err != nil {
		return nil, err
	}
	for attempt := 0; ; attempt++ {
		body, err := t.attempt(ctx, request)
		if err == nil {
			return body, nil
		}
		var failed *RequestError
		if errors.As(err, &failed) {
			failed.IdempotencyKey = request.key
		}
		delay, isWorth := request.retry.delay(err, attempt, mathrand.Float64())
		// A caller who gave up is not kept, and what is neither keyed nor idempotent by its method is sent once.
		if !isWorth || ctx.Err() != nil || (request.method == http.MethodPost && request.key == "") {
			return nil, err
		}
		if request.onRetry != nil {
			request.onRetry(Retry{Err: err, Attempt: attempt + 1, Delay: delay})
		}
		if t.sleep(ctx, delay) != nil {
			return nil, err
		}
	}
}

func (t *transport) prepare(operation call, options []Option) (*prepared, error) {
	request := &prepared{call: operation, settings: t.settings.with(options)}
	ids := make([]any, len(operation.ids))
	for at, id := range operation.ids {
		// These would name another path.
		if id == "" || id == "." || id == ".." {
			return nil, fmt.Errorf("pay: %q is not an id", id)
		}
		ids[at] = url.PathEscape(id)
	}
	request.target = t.baseURL + fmt.Sprintf(operation.path, ids...)
	query, err := encodeQuery(operation.query)
	if err != nil {
		return nil, err
	}
	if query != "" {
		request.target += "?" + query
	}
	request.body = operation.content
	if operation.body != nil {
		if request.body, err = json.Marshal(operation.body); err != nil {
			return nil, fmt.Errorf("pay: %w", err)
		}
		// A body that may be left out was not given.
		if string(request.body) == "null" {
			request.body = nil
		}
	}
	if operation.isKeyed {
		request.key = request.idempotencyKey
		if request.key == "" {
			request.key = randomKey()
		}
	}
	return request, nil
}

func (t *transport) attempt(ctx context.Context, request *prepared) ([]byte, error) {
	limited := ctx
	if request.timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, request.timeout)
		defer cancel()
	}
	answer, err := t.ask(limited, request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, unanswered(limited, err)
	}
	if answer.StatusCode < 200 || answer.StatusCode > 299 {
		return nil, errorOf(answer.StatusCode, body, answer.Header)
	}
	if request.isBytes {
		return body, nil
	}
	if trimmed := bytes.TrimSpace(body); len(trimmed) == 0 || trimmed[0] != '{' || !json.Valid(trimmed) {
		failed := lost("the answer is not JSON", nil)
		failed.Status = answer.StatusCode
		return nil, failed
	}
	return body, nil
}

// ask returns the head of one answer, whose body is not read yet.
func (t *transport) ask(ctx context.Context, request *prepared) (*http.Response, error) {
	sent, err := http.NewRequestWithContext(ctx, request.method, request.target, bytes.NewReader(request.body))
	if err != nil {
		return nil, fmt.Errorf("pay: %w", err)
	}
	sent.Header.Set("Accept", "application/json")
	for name, values := range request.headers {
		sent.Header[name] = values
	}
	sent.Header.Set("Authorization", "Bearer "+t.apiKey)
	if request.body != nil {
		sent.Header.Set("Content-Type", "application/json")
	}
	for name, value := range request.head {
		sent.Header.Set(name, value)
	}
	if request.key != "" {
		sent.Header.Set("Idempotency-Key", request.key)
	}
	answer, err := request.http.Do(sent)
	if err != nil {
		return nil, unanswered(ctx, err)
	}
	if request.onResponse != nil {
		isReplay := answer.Header.Get("Idempotent-Replayed") == "true"
		id := answer.Header.Get("X-Request-Id")
		path := sent.URL.EscapedPath()
		request.onResponse(ResponseFacts{request.method, path, answer.StatusCode, id, isReplay, answer.Header})
	}
	return answer, nil
}

// unanswered tells a time-out, ours or the caller's, from other causes. A canceled call is found with errors.Is.
func unanswered(ctx context.Context, cause error) error {
	if ctx.Err() != nil {
		cause = context.Cause(ctx)
	}
	var timed interface{ Timeout() bool }
	if errors.Is(cause, context.DeadlineExceeded) || (errors.As(cause, &timed) && timed.Timeout()) {
		return late(cause)
	}
	return lost("no answer, or only a part of one", cause)
}

// randomKey returns a UUID of version 4.
func randomKey() string {
	var key [16]byte
	// Never fails: the runtime ends the process where there is no randomness.
	_, _ = rand.Read(key[:])
	key[6] = key[6]&0x0f | 0x40
	key[8] = key[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", key[:4], key[4:6], key[6:8], key[8:10], key[10:])
}

func sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
