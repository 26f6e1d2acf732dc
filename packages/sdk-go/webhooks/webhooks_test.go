package webhooks

import (
	"encoding/base64"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	pay "pay.internal/sdk"
)

var (
	now     = time.Unix(1_800_000_000, 500_000_000)
	secret  = "whsec_" + base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x07", 32)))
	other   = "whsec_" + base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x08", 32)))
	body    = []byte(`{"id":"evt_1","type":"transaction.authorized","createdAt":1800000000000,"data":{"id":"ctx_1","amount":25.1}}`)
	headers = signedBy(secret)
)

func signedBy(secret string) http.Header {
	headers, err := TestHeaders(body, secret, WithNow(now))
	if err != nil {
		panic(err)
	}
	return headers
}

func only(prefix string) http.Header {
	found := http.Header{}
	for name, values := range headers {
		if strings.HasPrefix(name, prefix) {
			found[name] = values
		}
	}
	return found
}

func refused(t *testing.T, body []byte, headers http.Header, secret string, options ...Option) {
	t.Helper()
	event, err := Unwrap(body, headers, secret, append([]Option{WithNow(now)}, options...)...)
	var wrong *SignatureError
	if event != nil || !errors.As(err, &wrong) {
		t.Fatalf("it was taken: %v %v", event, err)
	}
}

func TestEachSchemeIsVerifiedByItself(t *testing.T) {
	for _, prefix := range []string{"Webhook-", "Wh-", "X-Service-Signature"} {
		event, err := Unwrap(body, only(prefix), other, WithSecrets(secret), WithNow(now))
		if err != nil {
			t.Fatal(prefix, err)
		}
		if authorized, ok := event.(*pay.TransactionAuthorizedEvent); !ok || authorized.Data.Amount != "25.1" {
			t.Fatalf("it is %T", event)
		}
		refused(t, append([]byte(" "), body...), only(prefix), secret)
		refused(t, body, only(prefix), other)
		refused(t, body, only(prefix), "")
	}
}

func TestTimesOutsideOfTheToleranceAreRefusedOnBothSides(t *testing.T) {
	for _, offset := range []time.Duration{-300 * time.Second, 300 * time.Second} {
		if _, err := Unwrap(body, headers, secret, WithNow(now.Add(offset))); err != nil {
			t.Fatal(offset, err)
		}
	}
	refused(t, body, headers, secret, WithNow(now.Add(-301*time.Second)))
	refused(t, body, headers, secret, WithNow(now.Add(301*time.Second)))
	refused(t, body, headers, secret, WithNow(now.Add(11*time.Second)), WithTolerance(10*time.Second))
}

func TestHeadersWithoutAValidSignatureAreRefused(t *testing.T) {
	right := headers.Get("Webhook-Signature")
	for name, values := range map[string][2]string{
		"no time":        {"Webhook-Timestamp", "soon"},
		"no signature":   {"Webhook-Signature", ""},
		"no base64":      {"Webhook-Signature", "v1,***"},
		"more than that": {"Webhook-Signature", right + "***"},
		"another scheme": {"Webhook-Signature", strings.Replace(right, "v1,", "v2,", 1)},
		"another event":  {"Webhook-Id", "evt_2"},
	} {
		t.Run(name, func(t *testing.T) {
			changed := only("Webhook-").Clone()
			changed.Set(values[0], values[1])
			refused(t, body, changed, secret)
		})
	}
	refused(t, body, http.Header{}, secret)
	for _, value := range []string{"t=1800000000", "t=1800000000,v1=zz", "v1=00"} {
		refused(t, body, http.Header{"X-Service-Signature": {value}}, secret)
	}
}

func TestDuringARotationEitherSignatureIsEnough(t *testing.T) {
	both := signedBy(other)
	both.Set("Webhook-Signature", both.Get("Webhook-Signature")+" "+headers.Get("Webhook-Signature"))
	if event, err := Unwrap(body, both, secret, WithNow(now)); err != nil || event.Envelope().ID != "evt_1" {
		t.Fatal(event, err)
	}
}
