package pay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"
	"time"
)

// Time is an instant in UTC, with milliseconds. It reads both of the API's notations: text and epoch milliseconds.
// IsZero is true if the API gives no instant.
type Time struct{ time.Time }

// At converts a time of any location, for requests.
func At(instant time.Time) Time { return Time{instant} }

// UnmarshalJSON reads ISO-8601 text, epoch milliseconds or null.
func (t *Time) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*t = Time{}
		return nil
	}
	if text[0] == '"' {
		instant, err := time.Parse(`"`+time.RFC3339Nano+`"`, string(text))
		*t = Time{instant.UTC()}
		return err
	}
	milliseconds, err := strconv.ParseInt(string(text), 10, 64)
	*t = Time{time.UnixMilli(milliseconds).UTC()}
	return err
}

// MarshalJSON writes ISO-8601 text in UTC, or null for the zero time.
func (t Time) MarshalJSON() ([]byte, error) {
	if t.IsZero() {
		return []byte("null"), nil
	}
	return []byte(t.UTC().Format(`"2006-01-02T15:04:05.000Z"`)), nil
}

// Nullable is a member that a request can set, remove with null, or leave unchanged. The zero value leaves it
// unchanged.
type Nullable[T any] struct {
	value  T
	isSent bool
	isNull bool
}

// Value sets a member.
func Value[T any](value T) Nullable[T] { return Nullable[T]{value: value, isSent: true} }

// Null removes a value.
func Null[T any]() Nullable[T] { return Nullable[T]{isSent: true, isNull: true} }

// IsZero reports whether the request omits the member.
func (n Nullable[T]) IsZero() bool { return !n.isSent }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) {
	if n.isNull || !n.isSent {
		return []byte("null"), nil
	}
	return json.Marshal(n.value)
}

// Ptr returns the address of a value, for members whose zero value has a meaning.
func Ptr[T any](value T) *T { return &value }

// Scalar is a text or a number of the API, as its text.
type Scalar string

// UnmarshalJSON keeps every digit of a number.
func (s *Scalar) UnmarshalJSON(text []byte) error {
	plain, err := textOf(text)
	*s = Scalar(plain)
	return err
}

// textOf returns a JSON string without its quotes, a number as written, and an empty text for null.
func textOf(value []byte) (string, error) {
	if string(value) == "null" {
		return "", nil
	}
	if value[0] != '"' {
		return string(value), nil
	}
	var text string
	err := json.Unmarshal(value, &text)
	return text, err
}

// oneOrMany is a list that the API writes without brackets if the request named a single item.
type oneOrMany[T any] []T

func (m *oneOrMany[T]) UnmarshalJSON(text []byte) error {
	if text[0] != '[' {
		text = fmt.Appendf(nil, "[%s]", text)
	}
	return decode(text, (*[]T)(m))
}

// decode reads JSON. Numbers of unknown members keep their digits. It ignores members that this version does not know.
func decode(text []byte, value any) error {
	if event, ok := value.(*Event); ok {
		read, err := ParseEvent(text)
		*event = read
		return err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(value)
}

// marshalBody writes a body whose amounts are JSON numbers, and adds members that have only one value.
func marshalBody(plain any, numbers []string, constants map[string]string) ([]byte, error) {
	text, err := json.Marshal(plain)
	if err != nil {
		return nil, err
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &members); err != nil {
		return nil, err
	}
	for _, name := range numbers {
		// Copies the digits, because a float would have other ones. Null stays null.
		if digits, err := strconv.Unquote(string(members[name])); err == nil {
			members[name] = json.RawMessage(digits)
		}
	}
	for name, value := range constants {
		members[name] = json.RawMessage(strconv.Quote(value))
	}
	return json.Marshal(members)
}

// encodeQuery returns the parameters that the caller set, sorted by name.
func encodeQuery(query any) (string, error) {
	if query == nil {
		return "", nil
	}
	text, err := json.Marshal(query)
	if err != nil {
		return "", fmt.Errorf("pay: %w", err)
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &members); err != nil {
		return "", fmt.Errorf("pay: %w", err)
	}
	values := url.Values{}
	for name, member := range members {
		// A map is sent as `name[key]=value`.
		var pairs map[string]string
		if json.Unmarshal(member, &pairs) == nil && pairs != nil {
			for key, value := range pairs {
				values.Set(name+"["+key+"]", value)
			}
			continue
		}
		value, err := textOf(member)
		if err != nil {
			return "", fmt.Errorf("pay: %w", err)
		}
		values.Set(name, value)
	}
	return values.Encode(), nil
}
