package pay

import (
	"bufio"
	"bytes"
	"strconv"
	"time"
)

// frame is a complete frame: an event, or only a position or a pause if its data is nil.
type frame struct {
	id, event string
	data      []byte
	// retry is how long the server asks the client to wait before it reconnects.
	retry time.Duration
}

// frameReader reads server-sent events (WHATWG HTML §9.2.6). A line ends in LF or CRLF. Our servers never write a lone
// CR.
type frameReader struct {
	lines *bufio.Reader
}

// next returns the next complete frame. It drops an incomplete frame at the end of the stream.
func (r *frameReader) next() (frame, error) {
	one := frame{event: "message"}
	for {
		line, err := r.lines.ReadBytes('\n')
		if err != nil {
			return frame{}, err
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if len(line) == 0 {
			return one, nil
		}
		one.take(line)
	}
}

func (f *frame) take(line []byte) {
	name, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimPrefix(value, []byte(" "))
	// A line without a name is a comment. Unknown names are ignored.
	switch string(name) {
	case "data":
		if f.data == nil {
			f.data = append([]byte{}, value...)
		} else {
			f.data = append(append(f.data, '\n'), value...)
		}
	case "event":
		f.event = string(value)
	case "id":
		if !bytes.Contains(value, []byte{0}) {
			f.id = string(value)
		}
	case "retry":
		if ms, err := strconv.ParseUint(string(value), 10, 31); err == nil {
			f.retry = time.Duration(ms) * time.Millisecond
		}
	}
}
