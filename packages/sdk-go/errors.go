package pay

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// ErrorDetail is one invalid field or reason of an error.
type ErrorDetail struct {
	// Field is a dot path of a body, or query:limit, path:cardId, header:Idempotency-Key.
	Field string `json:"field"`
	// Code is a reason for programs, such as required or insufficient_funds. The API may add more.
	Code    string `json:"code"`
	Message string `json:"message"`
	// Params has the numbers and names of the reason, if any.
	Params map[string]any `json:"params"`
	// Hint says how to fix the problem.
	Hint string `json:"hint"`
	// DocURL is the URL of the reason's documentation.
	DocURL string `json:"docUrl"`
}

// RequestError has the facts of every failed call. errors.As finds it in each of the other errors, and errors.Is finds
// its cause. An error code that this version does not know becomes the error of its status, or this one.
type RequestError struct {
	// Status is the HTTP status. 0 without a response.
	Status int
	// Code is the code of the response, such as CONFLICT, or connection, timeout.
	Code    string
	Message string
	// RequestID identifies the request for support. Empty without a response.
	RequestID string
	Details   []ErrorDetail
	// RetryAfter is the wait that the API requests.
	RetryAfter time.Duration
	// Hint says how to fix the problem, in a sentence.
	Hint string
	// DocURL is the URL of the reason's documentation.
	DocURL string
	// IdempotencyKey is the key of the request. A call with the same key continues the request and never repeats its
	// effect.
	IdempotencyKey string
	cause          error
}

// Error is another name of RequestError.
type Error = RequestError

// Error returns one line for a log: code, message, first field, hint, and request id. Without a response it returns
// code, message, and cause.
func (e *RequestError) Error() string {
	line := e.Code + ": " + e.Message
	if e.cause != nil {
		line += fmt.Sprintf(": %v", e.cause)
	}
	if len(e.Details) > 0 {
		line += fmt.Sprintf(" (%s: %s)", e.Details[0].Field, e.Details[0].Code)
	}
	if e.Hint != "" {
		line += ". " + e.Hint
	}
	if e.RequestID != "" {
		line += " [" + e.RequestID + "]"
	}
	return line
}

// Unwrap returns the network error, if any.
func (e *RequestError) Unwrap() error { return e.cause }

// Has reports whether a detail has this reason.
func (e *RequestError) Has(code string) bool {
	return e.detail(func(one ErrorDetail) bool { return one.Code == code }) != nil
}

func (e *RequestError) detail(fits func(ErrorDetail) bool) *ErrorDetail {
	for at := range e.Details {
		if fits(e.Details[at]) {
			return &e.Details[at]
		}
	}
	return nil
}

// ValidationError is 400: the request can never succeed as written. Details names every invalid field.
type ValidationError struct{ *RequestError }

// AuthenticationError is 401: the key is missing or invalid.
type AuthenticationError struct{ *RequestError }

// PermissionError is 403: the key's scopes do not include the operation.
type PermissionError struct{ *RequestError }

// NotFoundError is 404: no such resource for this key.
type NotFoundError struct{ *RequestError }

// ConflictError is 409: the current state does not allow the request.
type ConflictError struct{ *RequestError }

// IdempotencyConflictError is 409: the key belongs to another request, or its first request is still running.
type IdempotencyConflictError struct{ *ConflictError }

// InsufficientFundsError is 409: the wallet lacks funds. Amounts are in major units. Empty if the API omits them.
type InsufficientFundsError struct {
	*ConflictError
	Available Decimal
	Required  Decimal
	Currency  Currency
}

// RateLimitError is 429: too many requests, even after the retries.
type RateLimitError struct{ *RequestError }

// ServerError is 5xx: the platform failed or is unavailable. The outcome of a write may be unknown. A call with its
// IdempotencyKey continues it.
type ServerError struct{ *RequestError }

// ConnectionError means that the response is missing or incomplete. The outcome of a write is unknown. A call with its
// IdempotencyKey continues it.
type ConnectionError struct{ *RequestError }

// TimeoutError means that the response did not arrive in time.
type TimeoutError struct{ *ConnectionError }

func (e *ValidationError) Unwrap() error          { return e.RequestError }
func (e *AuthenticationError) Unwrap() error      { return e.RequestError }
func (e *PermissionError) Unwrap() error          { return e.RequestError }
func (e *NotFoundError) Unwrap() error            { return e.RequestError }
func (e *ConflictError) Unwrap() error            { return e.RequestError }
func (e *IdempotencyConflictError) Unwrap() error { return e.ConflictError }
func (e *InsufficientFundsError) Unwrap() error   { return e.ConflictError }
func (e *RateLimitError) Unwrap() error           { return e.RequestError }
func (e *ServerError) Unwrap() error              { return e.RequestError }
func (e *ConnectionError) Unwrap() error          { return e.RequestError }
func (e *TimeoutError) Unwrap() error             { return e.ConnectionError }

// errorOf returns the error of a response. If the body is not the API's, such as a proxy's, the error is based on the
// status.
func errorOf(status int, body []byte, headers http.Header) error {
	var answer struct {
		Error struct {
			Code      string        `json:"code"`
			Message   string        `json:"message"`
			RequestID string        `json:"requestId"`
			Details   []ErrorDetail `json:"details"`
			Hint      string        `json:"hint"`
			DocURL    string        `json:"docUrl"`
		} `json:"error"`
	}
	failed := &RequestError{Status: status, Code: fmt.Sprintf("http_%d", status), Message: fmt.Sprintf("HTTP %d", status)}
	failed.RequestID = headers.Get("X-Request-Id")
	if err := decode(body, &answer); err == nil && answer.Error.Code != "" {
		failed.Code, failed.Message, failed.Details = answer.Error.Code, answer.Error.Message, answer.Error.Details
		failed.Hint, failed.DocURL = answer.Error.Hint, answer.Error.DocURL
		if answer.Error.RequestID != "" {
			failed.RequestID = answer.Error.RequestID
		}
	}
	if seconds, err := strconv.ParseUint(headers.Get("Retry-After"), 10, 31); err == nil {
		failed.RetryAfter = time.Duration(seconds) * time.Second
	}
	return typed(failed)
}

func typed(failed *RequestError) error {
	switch {
	case failed.Status == http.StatusBadRequest:
		return &ValidationError{failed}
	case failed.Status == http.StatusUnauthorized:
		return &AuthenticationError{failed}
	case failed.Status == http.StatusForbidden:
		return &PermissionError{failed}
	case failed.Status == http.StatusNotFound:
		return &NotFoundError{failed}
	case failed.Status == http.StatusConflict:
		return conflict(failed)
	case failed.Status == http.StatusTooManyRequests:
		return &RateLimitError{failed}
	case failed.Status >= 500:
		return &ServerError{failed}
	}
	return failed
}

func conflict(failed *RequestError) error {
	base := &ConflictError{failed}
	if poor := failed.detail(func(one ErrorDetail) bool { return one.Code == "insufficient_funds" }); poor != nil {
		text := func(name string) string {
			switch value := poor.Params[name].(type) {
			case string:
				return value
			case json.Number:
				return value.String()
			}
			return ""
		}
		return &InsufficientFundsError{base, Decimal(text("available")), Decimal(text("required")), Currency(text("currency"))}
	}
	if failed.detail(func(one ErrorDetail) bool { return strings.HasPrefix(one.Code, "idempotency_") }) != nil {
		return &IdempotencyConflictError{base}
	}
	return base
}

// lost returns the error of a response that did not arrive or is not JSON.
func lost(message string, cause error) *ConnectionError {
	return &ConnectionError{&RequestError{Code: "connection", Message: message, cause: cause}}
}

// late returns the error of a response that did not arrive in time.
func late(cause error) *TimeoutError {
	base := lost("no answer in time", cause)
	base.Code = "timeout"
	return &TimeoutError{base}
}
