// Sends one request with its retries. The danger: a retried write with another key.

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
	// silence is how long a stream may send no byte before its connection counts as lost.
	silence time.Duration
}

// call is an operation with its arguments.
type call struct {
	method string
	// path has %s for each id.
	path  string
	ids   []string
	query any
	body  any
	// content is sent unchanged instead of a JSON body, with its headers.
	content []byte
	head    map[string]string
	// isBytes means that a successful response is not JSON.
	isBytes bool
	// isKeyed means that the operation takes an idempotency key.
	isKeyed bool
}

// prepared is a call that can be sent several times.
type prepared struct {
	call
	settings
	target string
	body   []byte
	key    string
}

// send returns the response without its envelope.
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

// unwrap removes any envelope.
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

// exchange returns the response's body, after as many attempts as the policy allows.
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
		// Stops if the caller gave up. A POST without an idempotency key is sent only once.
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
		// These ids would name another path.
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
		// The caller omitted an optional body.
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

// ask returns a response whose body is not read yet.
func (t *transport) ask(ctx context.Context, request *prepared) (*http.Response, error) {
	sent, err := http.NewRequestWithContext(ctx, request.method, request.target, bytes.NewReader(request.body))
	if err != nil {
		return nil, fmt.Errorf("pay: %w", err)
	}
	sent.Header.Set("User-Agent", "pay-sdk-go/"+Version)
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

// unanswered distinguishes a timeout, ours or the caller's, from other causes. errors.Is finds a canceled call.
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
	// Never fails: the runtime ends the process if it has no randomness.
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
