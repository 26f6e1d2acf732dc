// Package webhooks verifies deliveries with both signature schemes. The danger: using a body before its signature is
// verified.
package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	pay "pay.internal/sdk"
)

// SignatureError means that the platform did not sign the delivery, or that the signature is too old.
type SignatureError struct{ Reason string }

// Error returns the reason.
func (e *SignatureError) Error() string { return "webhooks: " + e.Reason }

type settings struct {
	secrets   []string
	tolerance time.Duration
	now       time.Time
}

// Option changes how one delivery is verified or signed.
type Option func(*settings)

// WithSecrets adds secrets to try in turn, for a secret rotation.
func WithSecrets(secrets ...string) Option {
	return func(s *settings) { s.secrets = append(s.secrets, secrets...) }
}

// WithTolerance sets the maximum difference between the signature's time and now. The default is 300 seconds.
func WithTolerance(tolerance time.Duration) Option {
	return func(s *settings) { s.tolerance = tolerance }
}

// WithNow sets the time at which a delivery is verified or signed, for tests.
func WithNow(now time.Time) Option {
	return func(s *settings) { s.now = now }
}

func settingsOf(secret string, options []Option) settings {
	given := settings{secrets: []string{secret}, tolerance: 300 * time.Second, now: time.Now()}
	for _, option := range options {
		option(&given)
	}
	return given
}

// Unwrap verifies a delivery's signature and returns its event. Pass the body as received. It returns a *SignatureError
// if no signature matches, or its time is out of tolerance. A type that this version does not know becomes
// *pay.UnknownEvent.
func Unwrap(body []byte, headers http.Header, secret string, options ...Option) (pay.Event, error) {
	given := settingsOf(secret, options)
	isRight := false
	for _, one := range given.secrets {
		found := standard(headers, body, one)
		if found == nil {
			found = service(headers, body, one)
		}
		if found == nil {
			return nil, &SignatureError{"the headers contain no signature"}
		}
		if !found.isTimely(given) {
			return nil, &SignatureError{"the signature is too old, or the clocks differ"}
		}
		isRight = found.isRight() || isRight
	}
	if !isRight {
		return nil, &SignatureError{"no signature matches the body and the secret"}
	}
	return pay.ParseEvent(body)
}

type signed struct {
	timestamp  string
	message    []byte
	key        []byte
	signatures [][]byte
}

// standard reads webhook-…, or the same values under wh-….
func standard(headers http.Header, body []byte, secret string) *signed {
	for _, prefix := range []string{"webhook", "wh"} {
		id, timestamp, listed := headers.Get(prefix+"-id"), headers.Get(prefix+"-timestamp"), headers.Get(prefix+"-signature")
		if id == "" || timestamp == "" || listed == "" {
			continue
		}
		found := &signed{timestamp: timestamp, message: message(id+"."+timestamp, body), key: standardKey(secret)}
		for _, one := range strings.Fields(listed) {
			if text, ok := strings.CutPrefix(one, "v1,"); ok {
				// Text that is not base64 matches no signature.
				if signature, err := base64.StdEncoding.DecodeString(text); err == nil {
					found.signatures = append(found.signatures, signature)
				}
			}
		}
		return found
	}
	return nil
}

// service reads X-Service-Signature: t=…,v1=….
func service(headers http.Header, body []byte, secret string) *signed {
	found := &signed{key: []byte(secret)}
	for _, part := range strings.Split(headers.Get("X-Service-Signature"), ",") {
		if text, ok := strings.CutPrefix(part, "t="); ok {
			found.timestamp = text
		}
		if text, ok := strings.CutPrefix(part, "v1="); ok {
			if signature, err := hex.DecodeString(text); err == nil {
				found.signatures = append(found.signatures, signature)
			}
		}
	}
	if found.timestamp == "" {
		return nil
	}
	found.message = message(found.timestamp, body)
	return found
}

func standardKey(secret string) []byte {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return nil
	}
	return key
}

func message(head string, body []byte) []byte { return append([]byte(head+"."), body...) }

func (s *signed) isTimely(given settings) bool {
	seconds, err := strconv.ParseInt(s.timestamp, 10, 64)
	if err != nil {
		return false
	}
	// Signatures have whole seconds, so the current time is cut to whole seconds too.
	return given.now.Truncate(time.Second).Sub(time.Unix(seconds, 0)).Abs() <= given.tolerance
}

func (s *signed) isRight() bool {
	if len(s.key) == 0 {
		return false
	}
	expected := sign(s.key, s.message)
	isRight := false
	for _, one := range s.signatures {
		isRight = hmac.Equal(expected, one) || isRight
	}
	return isRight
}

func sign(key, text []byte) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(text)
	return mac.Sum(nil)
}

// TestHeaders returns the headers with which the platform would deliver this body, for tests of a receiver.
func TestHeaders(body []byte, secret string, options ...Option) (http.Header, error) {
	var event struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return nil, err
	}
	timestamp := strconv.FormatInt(settingsOf(secret, options).now.Unix(), 10)
	signature := "v1," + base64.StdEncoding.EncodeToString(sign(standardKey(secret), message(event.ID+"."+timestamp, body)))
	headers := http.Header{}
	headers.Set("Content-Type", "application/json")
	for _, prefix := range []string{"webhook", "wh"} {
		headers.Set(prefix+"-id", event.ID)
		headers.Set(prefix+"-timestamp", timestamp)
		headers.Set(prefix+"-signature", signature)
	}
	headers.Set("X-Service-Event-Id", event.ID)
	own := hex.EncodeToString(sign([]byte(secret), message(timestamp, body)))
	headers.Set("X-Service-Signature", "t="+timestamp+",v1="+own)
	return headers, nil
}
