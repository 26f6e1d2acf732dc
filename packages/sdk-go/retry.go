package pay

import (
	"errors"
	"slices"
	"time"
)

// RetryPolicy says when to retry a request. Each retry of a POST has the same idempotency key.
type RetryPolicy struct {
	// MaxRetries is the number of retries after the first attempt. 0 disables them.
	MaxRetries int
	// BaseDelay is the first pause. Each later pause is up to twice as long, half of it random.
	BaseDelay time.Duration
	// MaxDelay is the longest pause. If the API requests a longer one, the call returns the error, with RetryAfter.
	MaxDelay time.Duration
	// Statuses are the status codes to retry.
	Statuses []int
}

// DefaultRetryPolicy retries three times. It omits 500, which is a bug: a retry would fail the same way.
func DefaultRetryPolicy() RetryPolicy {
	return RetryPolicy{MaxRetries: 3, BaseDelay: 250 * time.Millisecond, MaxDelay: 30 * time.Second, Statuses: []int{429, 502, 503, 504}}
}

// Retry is a failed attempt before its retry.
type Retry struct {
	Err error
	// Attempt counts the retries, from 1.
	Attempt int
	Delay   time.Duration
}

// delay returns the pause before the next attempt, or false if there is no next attempt. attempt counts from 0, chance
// is below 1.
func (p RetryPolicy) delay(err error, attempt int, chance float64) (time.Duration, bool) {
	var failed *RequestError
	if attempt >= p.MaxRetries || !errors.As(err, &failed) || !p.isWorth(err, failed) || failed.RetryAfter > p.MaxDelay {
		return 0, false
	}
	longest := p.MaxDelay
	if doubled := p.BaseDelay << min(attempt, 32); doubled >= 0 && doubled < longest {
		longest = doubled
	}
	shortest := longest / 2
	if failed.RetryAfter > 0 {
		shortest = failed.RetryAfter
	}
	// Callers that failed together must not retry together, even if the API requested the same wait from all.
	return min(p.MaxDelay, shortest+time.Duration(chance*float64(longest)/2)), true
}

func (p RetryPolicy) isWorth(err error, failed *RequestError) bool {
	var lost *ConnectionError
	// The first request with this key still runs, and the caller needs its response.
	return errors.As(err, &lost) || slices.Contains(p.Statuses, failed.Status) || failed.Has("idempotency_in_progress")
}
