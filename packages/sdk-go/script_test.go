package pay

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

// answer writes the scripted server's response to one request.
type answer func(http.ResponseWriter, *http.Request)

type asked struct {
	method, uri, body string
	header            http.Header
}

// script is a server on loopback that sends scripted responses in order and records its requests.
type script struct {
	mutex   sync.Mutex
	answers []answer
	asked   []asked
	pauses  []time.Duration
}

func (s *script) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	body, _ := io.ReadAll(request.Body)
	s.mutex.Lock()
	s.asked = append(s.asked, asked{request.Method, request.RequestURI, string(body), request.Header})
	next := written(http.StatusTeapot, "{}")
	if len(s.answers) > 0 {
		next, s.answers = s.answers[0], s.answers[1:]
	}
	s.mutex.Unlock()
	next(response, request)
}

// keys returns the idempotency keys of all requests and the number of distinct ones.
func (s *script) keys() ([]string, int) {
	keys, different := []string{}, map[string]bool{}
	for _, one := range s.asked {
		keys = append(keys, one.header.Get("Idempotency-Key"))
		different[one.header.Get("Idempotency-Key")] = true
	}
	return keys, len(different)
}

// clientOn returns a client without pauses and its scripted server.
func clientOn(t *testing.T, answers []answer, options ...Option) (*Client, *script) {
	t.Helper()
	told := &script{answers: answers}
	server := httptest.NewServer(told)
	t.Cleanup(server.Close)
	client, err := New(server.URL+"/", "svc_test_a_b", options...)
	must(t, err)
	client.Customers.api.sleep = func(ctx context.Context, pause time.Duration) error {
		told.pauses = append(told.pauses, pause)
		return ctx.Err()
	}
	return client, told
}

func written(status int, body string, headers ...string) answer {
	return func(response http.ResponseWriter, _ *http.Request) {
		for at := 0; at < len(headers); at += 2 {
			response.Header().Set(headers[at], headers[at+1])
		}
		response.WriteHeader(status)
		_, _ = io.WriteString(response, body)
	}
}

func data(value string, headers ...string) answer {
	return written(http.StatusOK, fmt.Sprintf(`{"ok":true,"data":%s}`, value), headers...)
}

func failing(status int, code, details string, headers ...string) answer {
	body := fmt.Sprintf(`{"ok":false,"error":{"code":%q,"message":"Refused","requestId":"req_1","details":[%s]}}`, code, details)
	return written(status, body, headers...)
}

// lostAnswer drops the response after the request has arrived.
func lostAnswer(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// cut breaks off the response after its headers.
func cut(response http.ResponseWriter, _ *http.Request) {
	response.Header().Set("Content-Length", "100")
	_, _ = io.WriteString(response, `{"ok":true,`)
	_ = http.NewResponseController(response).Flush()
	panic(http.ErrAbortHandler)
}

// silent sends nothing and waits until the caller gives up.
type silent struct{ keys []string }

func (s *silent) RoundTrip(request *http.Request) (*http.Response, error) {
	s.keys = append(s.keys, request.Header.Get("Idempotency-Key"))
	<-request.Context().Done()
	return nil, request.Context().Err()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal[T any](t *testing.T, got, want T) {
	t.Helper()
	a, _ := json.Marshal(got)
	b, _ := json.Marshal(want)
	if string(a) != string(b) {
		t.Fatalf("got %s, want %s", a, b)
	}
}
