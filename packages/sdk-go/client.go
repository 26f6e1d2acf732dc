// Package pay is a client of the payments platform. It needs only the standard library.
//
// Methods follow the paths of the API: GET /v1/wallets/{walletId}/balance is client.Wallets.Balance. Amounts are exact
// decimals in major units, dates are in UTC, and results have no envelope. Every POST has an idempotency key.
package pay

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Client has one method per operation of the API. It is safe for concurrent use; one is enough for a process.
type Client struct {
	Resources
	// Sandbox has the frequent tasks of sandbox code.
	Sandbox *Sandbox
}

// Option changes a client, or one call if passed to a method.
type Option func(*settings)

type settings struct {
	http           *http.Client
	timeout        time.Duration
	retry          RetryPolicy
	headers        http.Header
	idempotencyKey string
	onRetry        func(Retry)
	onResponse     func(ResponseFacts)
}

// New returns a client for the platform at an address such as http://127.0.0.1:8080. It returns an error if the key or
// the address is malformed, and sends nothing.
func New(baseURL, apiKey string, options ...Option) (*Client, error) {
	base, err := url.Parse(baseURL)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") {
		return nil, fmt.Errorf("pay: %q is not an address", baseURL)
	}
	if apiKey == "" {
		return nil, errors.New("pay: the API key is missing")
	}
	api := &transport{baseURL: strings.TrimRight(baseURL, "/"), apiKey: apiKey, sleep: sleep, silence: 45 * time.Second}
	api.settings = api.settings.with([]Option{WithHTTPClient(defaultHTTPClient()), WithTimeout(30 * time.Second), WithRetry(DefaultRetryPolicy())})
	api.settings = api.settings.with(options)
	if api.settings.idempotencyKey != "" {
		return nil, errors.New("pay: an idempotency key belongs to one call")
	}
	client := &Client{Resources: *newResources(api)}
	client.Sandbox = &Sandbox{client.Simulate, client.Transactions}
	return client, nil
}

// The API never redirects, and a request's body must not follow a redirect.
func defaultHTTPClient() *http.Client {
	return &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// with returns changed settings. It does not modify the receiver.
func (s settings) with(options []Option) settings {
	s.headers = s.headers.Clone()
	for _, option := range options {
		option(&s)
	}
	return s
}

// WithTimeout bounds each attempt, from connecting to the last byte of the response. The default is 30 seconds. The
// context of a call bounds all of its attempts together.
func WithTimeout(timeout time.Duration) Option {
	return func(s *settings) { s.timeout = timeout }
}

// WithRetry sets when to retry a request. Pauses and statuses that the policy omits come from DefaultRetryPolicy.
func WithRetry(policy RetryPolicy) Option {
	usual := DefaultRetryPolicy()
	policy.BaseDelay = cmp.Or(policy.BaseDelay, usual.BaseDelay)
	policy.MaxDelay = cmp.Or(policy.MaxDelay, usual.MaxDelay)
	if policy.Statuses == nil {
		policy.Statuses = usual.Statuses
	}
	return func(s *settings) { s.retry = policy }
}

// WithMaxRetries sets the number of retries. 0 disables them.
func WithMaxRetries(count int) Option {
	return func(s *settings) { s.retry.MaxRetries = count }
}

// WithIdempotencyKey sets the key of one call instead of a random key, so that a restarted process continues its
// request. Only a POST has a key.
func WithIdempotencyKey(key string) Option {
	return func(s *settings) { s.idempotencyKey = key }
}

// WithHeader adds a header to each request.
func WithHeader(name, value string) Option {
	return func(s *settings) {
		if s.headers == nil {
			s.headers = http.Header{}
		}
		s.headers.Set(name, value)
	}
}

// WithHTTPClient sets the HTTP client.
func WithHTTPClient(client *http.Client) Option {
	return func(s *settings) { s.http = client }
}

// WithOnRetry sets a function that receives each failed attempt before its retry.
func WithOnRetry(tell func(Retry)) Option {
	return func(s *settings) { s.onRetry = tell }
}

// WithOnResponse sets a function that receives facts about each response, including failed attempts.
func WithOnResponse(tell func(ResponseFacts)) Option {
	return func(s *settings) { s.onResponse = tell }
}

// ResponseFacts are facts about a response beyond its body.
type ResponseFacts struct {
	Method string
	Path   string
	Status int
	// RequestID identifies the request for support.
	RequestID string
	// IsReplay reports whether the response is the stored one of an earlier request with the same idempotency key.
	IsReplay bool
	Headers  http.Header
}
