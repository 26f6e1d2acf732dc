// The event stream across broken connections, with a scripted server.

package pay

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"
)

const opening = "retry: 2000\nid: 7-0\n: open\n\n"

func framed(id string) string {
	return fmt.Sprintf("id: %s\nevent: customer.created\ndata: {\"object\":\"event\",\"id\":%q,\"type\":\"customer.created\",\"createdAt\":5,\"data\":{\"firstName\":\"Ada\"},\"sequence\":1}\n\n", id, id)
}

// streaming sends a text and then ends.
func streaming(text string) answer {
	return written(http.StatusOK, text, "Content-Type", "text/event-stream")
}

// breaking sends a text and then breaks off.
func breaking(text string) answer {
	return func(response http.ResponseWriter, request *http.Request) {
		streaming(text)(response, request)
		_ = http.NewResponseController(response).Flush()
		panic(http.ErrAbortHandler)
	}
}

// staying sends a text and then nothing until the caller disconnects.
func staying(text string) answer {
	return func(response http.ResponseWriter, request *http.Request) {
		streaming(text)(response, request)
		_ = http.NewResponseController(response).Flush()
		<-request.Context().Done()
	}
}

func (s *script) places() []string {
	places := []string{}
	for _, one := range s.asked {
		places = append(places, one.header.Get("Last-Event-ID"))
	}
	return places
}

// follow iterates until it has seen count events.
func follow(ctx context.Context, client *Client, count int, options ...Option) ([]string, error) {
	seen := []string{}
	for event, err := range client.Events.Stream(ctx, &EventsStreamQuery{After: "evt_0"}, options...) {
		if err != nil {
			return seen, err
		}
		if seen = append(seen, event.Envelope().ID); len(seen) == count {
			break
		}
	}
	return seen, nil
}

func TestWhereverAStreamBreaksTheNextConnectionBeginsThere(t *testing.T) {
	half := framed("evt_2")
	client, told := clientOn(t, []answer{
		breaking(opening),
		breaking(": open\n\n" + framed("evt_1") + ": heartbeat\n\n" + half[:len(half)-1]),
		lostAnswer,
		failing(503, "SERVICE_UNAVAILABLE", "", "Retry-After", "5"),
		streaming(": open\n\n" + framed("evt_2") + framed("evt_3")[:40]),
		staying(framed("evt_3")),
	})
	seen, err := follow(t.Context(), client, 3)
	must(t, err)
	equal(t, seen, []string{"evt_1", "evt_2", "evt_3"})
	equal(t, told.places(), []string{"", "7-0", "evt_1", "evt_1", "evt_1", "evt_2"})
	for _, one := range told.asked {
		equal(t, []string{one.uri, one.header.Get("Accept")}, []string{"/v1/events/stream?after=evt_0", "text/event-stream"})
	}
	// The pause that the platform requests, doubled while no data arrives, half of it random.
	for at, shortest := range []time.Duration{1, 1, 2, 5, 1} {
		if pause := told.pauses[at]; pause < shortest*time.Second || pause > (shortest+4)*time.Second {
			t.Fatalf("the pauses were %v", told.pauses)
		}
	}
}

func TestARefusalEndsAStreamWithTheErrorOfAnyOtherCallAlsoLater(t *testing.T) {
	closed := opening + framed("evt_1") + "event: closed\ndata: {\"code\":\"UNAUTHORIZED\"}\n\n"
	client, _ := clientOn(t, []answer{streaming(closed), failing(401, "UNAUTHORIZED", "")})
	seen, err := follow(t.Context(), client, 9)
	var unknown *AuthenticationError
	if !errors.As(err, &unknown) || unknown.Code != "UNAUTHORIZED" || unknown.RequestID != "req_1" || len(seen) != 1 {
		t.Fatal(seen, err)
	}
	client, _ = clientOn(t, []answer{failing(403, "FORBIDDEN", ""), failing(400, "INVALID_REQUEST", "")})
	_, err = follow(t.Context(), client, 1)
	var forbidden *PermissionError
	if !errors.As(err, &forbidden) {
		t.Fatal(err)
	}
	_, err = follow(t.Context(), client, 1)
	var invalid *ValidationError
	if !errors.As(err, &invalid) {
		t.Fatal(err)
	}
}

func TestAStreamEndsWithoutAnErrorWhenItsContextDoes(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	client, told := clientOn(t, []answer{staying(opening + framed("evt_1"))})
	seen := 0
	for _, err := range client.Events.Stream(ctx, nil) {
		must(t, err)
		seen++
		go cancel()
	}
	equal(t, []int{seen, len(told.asked)}, []int{1, 1})
	equal(t, told.asked[0].uri, "/v1/events/stream")
}

func TestAttemptsHaveNoBoundUnlessTheyAreGivenOneAndSilenceIsALostConnection(t *testing.T) {
	answers := []answer{}
	for range 40 {
		answers = append(answers, lostAnswer)
	}
	client, told := clientOn(t, append(answers, streaming(framed("evt_1"))), WithMaxRetries(2))
	_, err := follow(t.Context(), client, 1)
	must(t, err)
	equal(t, len(told.asked), 41)

	quiet := func(_ http.ResponseWriter, request *http.Request) { <-request.Context().Done() }
	client, told = clientOn(t, []answer{quiet, staying(opening), quiet})
	client.Events.api.silence = 50 * time.Millisecond
	_, err = follow(t.Context(), client, 1, WithMaxRetries(1), WithTimeout(50*time.Millisecond))
	var late *TimeoutError
	if !errors.As(err, &late) {
		t.Fatal(err)
	}
	// Data on the second connection reset the count.
	equal(t, len(told.asked), 3)
}

func TestFieldsCommentsAndLineEndsAreReadAsTheStandardSays(t *testing.T) {
	text := "id: evt_1\r\nevent: card.created\r\ndata: {\r\ndata:  1}\r\n\r\n: heartbeat\n\nid\ndata\nother: x\nretry: soon\n\ndata: half"
	frames := frameReader{lines: bufio.NewReader(strings.NewReader(text))}
	told := []string{}
	for {
		one, err := frames.next()
		if err != nil {
			equal(t, err, io.EOF)
			break
		}
		told = append(told, fmt.Sprintf("%q %q %q %v %v", one.id, one.event, one.data, one.data == nil, one.retry))
	}
	equal(t, told, []string{
		`"evt_1" "card.created" "{\n 1}" false 0s`,
		`"" "message" "" true 0s`,
		`"" "message" "" false 0s`,
	})
}
