package pay

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// Decimal is an exact amount in major units, as its digits: "25.00". Untyped string constants are decimals. The
// compiler rejects floating-point numbers, and responses never pass through one. It is empty if the API gives no
// amount.
type Decimal string

var decimalForm = regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// Exponents count as decimals. No real amount has this many.
const placesMax = 100

// UnmarshalJSON reads decimal text or a number, whose digits it keeps.
func (d *Decimal) UnmarshalJSON(text []byte) error {
	plain, err := textOf(text)
	if err != nil {
		return err
	}
	if strings.ContainsAny(plain, "eE") {
		value, ok := new(big.Rat).SetString(plain)
		if !ok {
			return notDecimal(Decimal(plain))
		}
		places, _ := value.FloatPrec()
		if places > placesMax {
			return notDecimal(Decimal(plain))
		}
		plain = value.FloatString(places)
	}
	*d = Decimal(plain)
	return nil
}

// MarshalJSON writes the text, or null for an empty decimal. It returns an error if the text is no decimal number.
func (d Decimal) MarshalJSON() ([]byte, error) {
	if d == "" {
		return []byte("null"), nil
	}
	if !decimalForm.MatchString(string(d)) {
		return nil, notDecimal(d)
	}
	return []byte(`"` + string(d) + `"`), nil
}

// Add returns the exact sum, with the decimals of the more precise operand.
func (d Decimal) Add(other Decimal) (Decimal, error) {
	return compute(d, other, (*big.Int).Add)
}

// Sub returns the exact difference, with the decimals of the more precise operand.
func (d Decimal) Sub(other Decimal) (Decimal, error) {
	return compute(d, other, (*big.Int).Sub)
}

// Cmp returns -1, 0, or 1 if the amount is less than, equal to, or greater than the other. "1.5" and "1.50" are equal.
func (d Decimal) Cmp(other Decimal) (int, error) {
	difference, err := d.Sub(other)
	if err != nil {
		return 0, err
	}
	value, _ := units(difference, 0)
	return value.Sign(), nil
}

// Rat returns the amount as a rational number, for other arithmetic.
func (d Decimal) Rat() (*big.Rat, error) {
	if !decimalForm.MatchString(string(d)) {
		return nil, notDecimal(d)
	}
	value, _ := new(big.Rat).SetString(string(d))
	return value, nil
}

func compute(a, b Decimal, apply func(z, x, y *big.Int) *big.Int) (Decimal, error) {
	for _, one := range []Decimal{a, b} {
		if !decimalForm.MatchString(string(one)) {
			return "", notDecimal(one)
		}
	}
	places := max(placesOf(a), placesOf(b))
	x, errX := units(a, places)
	y, errY := units(b, places)
	if err := errors.Join(errX, errY); err != nil {
		return "", err
	}
	return format(apply(new(big.Int), x, y), places), nil
}

func placesOf(d Decimal) int {
	_, fraction, _ := strings.Cut(string(d), ".")
	return len(fraction)
}

// units returns the amount in units of the given decimal place. places must be at least the amount's decimals.
func units(d Decimal, places int) (*big.Int, error) {
	whole, fraction, _ := strings.Cut(string(d), ".")
	value, ok := new(big.Int).SetString(whole+fraction+strings.Repeat("0", max(0, places-len(fraction))), 10)
	if !ok {
		return nil, notDecimal(d)
	}
	return value, nil
}

func format(value *big.Int, places int) Decimal {
	digits := new(big.Int).Abs(value).String()
	if len(digits) <= places {
		digits = strings.Repeat("0", places-len(digits)+1) + digits
	}
	if places > 0 {
		digits = digits[:len(digits)-places] + "." + digits[len(digits)-places:]
	}
	if value.Sign() < 0 {
		digits = "-" + digits
	}
	return Decimal(digits)
}

func notDecimal(d Decimal) error { return fmt.Errorf("pay: %q is not a decimal amount", string(d)) }
