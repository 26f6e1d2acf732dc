package pay

import (
	"errors"
	"slices"
	"time"
)

// RetryPolicy says when a request is sent again. Each repeat of a POST has the idempotency key of the first.
type RetryPolicy struct {
	// MaxRetries counts repeats after the first attempt; 0 switches them off.
	MaxRetries int
	// BaseDelay is the first pause; each next is up to twice as long, half of it by chance.
	BaseDelay time.Duration
	// MaxDelay is the longest pause. An API that asks for more is not asked again: the error is returned, with RetryAfter.
	MaxDelay time.Duration
	// Statuses are the answers that are worth another attempt.
	Statuses []int
}

// DefaultRetryPolicy repeats three times. 500 is not repeated: it is a bug, which the next attempt meets again.
func DefaultRetryPolicy() RetryPolicy {
	return RetryPolicy{MaxRetries: 3, BaseDelay: 250 * time.Millisecond, MaxDelay: 30 * time.Second, Statuses: []int{429, 502, 503, 504}}
}

// Retry is an attempt that failed and is followed by another.
type Retry struct {
	Err error
	// Attempt counts the repeats, from 1.
	Attempt int
	Delay   time.Duration
}

// delay returns the pause before the next attempt; false where there is none. attempt counts from 0, chance is below 1.
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
	// Callers that failed together must not come back together, also when all were asked to wait equally long.
	return min(p.MaxDelay, shortest+time.Duration(chance*float64(longest)/2)), true
}

func (p RetryPolicy) isWorth(err error, failed *RequestError) bool {
	var lost *ConnectionError
	// The first request with this key still runs: its answer is what we want.
	return errors.As(err, &lost) || slices.Contains(p.Statuses, failed.Status) || failed.Has("idempotency_in_progress")
}
