"""Converts between JSON and values. The types of the models mark dates and money. No amount becomes a float."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from functools import lru_cache
from typing import Any, Dict, Literal, Mapping, Optional, Union

#: An amount in major units. Floats are rejected, because they have already lost digits.
Amount = Union[Decimal, str, int]


class Null:
    """The type of NULL."""


#: Sends ``null``, which removes a value. None omits a member.
NULL = Null()

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Model:
    """Base class of all objects that the API sends or takes."""


def loads(text: Union[str, bytes]) -> Any:
    """Parses JSON and keeps the digits of its decimal numbers."""
    return json.loads(text, parse_float=Decimal)


def camel(name: str) -> str:
    """Converts ``created_at`` to the API's ``createdAt``, and ``from_`` to ``from``."""
    first, *others = name.rstrip("_").split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in others)


def _decimal(value: Amount) -> Decimal:
    if isinstance(value, (float, bool)):
        raise TypeError(f"{value!r} is not an exact amount: pass a Decimal or text")
    return Decimal(value)


def text(value: Optional[Amount]) -> Optional[str]:
    """An amount for a member that takes decimal text."""
    return None if value is None else format(_decimal(value), "f")


def number(value: Union[Amount, Null, None]) -> Any:
    """An amount for a member that takes a JSON number. Raises if a JSON number cannot carry it exactly."""
    if value is None or isinstance(value, Null):
        return value
    exact = _decimal(value)
    if exact == exact.to_integral_value():
        return int(exact)
    near = float(exact)
    if Decimal(repr(near)) != exact:
        raise ValueError(f"{value} has too many digits to be sent as a number")
    return near


def compact(members: Mapping[str, Any]) -> Dict[str, Any]:
    """A body without omitted members."""
    return {name: encode(value) for name, value in members.items() if value is not None}


def encode(value: Any) -> Any:
    if isinstance(value, Null):
        return None
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, datetime):
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone")
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if isinstance(value, Model) and dataclasses.is_dataclass(value):
        return compact({camel(field.name): getattr(value, field.name) for field in dataclasses.fields(value)})
    if isinstance(value, Mapping):
        return {key: encode(member) for key, member in value.items()}
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    return value


@lru_cache(maxsize=None)
def _hints(model: type) -> Dict[str, Any]:
    return typing.get_type_hints(model)


def _is_model(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Model)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value can be this alternative of a union."""
    origin = typing.get_origin(hint)
    if _is_model(hint):
        if not isinstance(value, dict):
            return False
        kinds = {name: typing.get_args(one) for name, one in _hints(hint).items() if typing.get_origin(one) is Literal}
        return all(value.get(camel(name)) in kind for name, kind in kinds.items() if len(kind) == 1)
    if origin is list:
        return isinstance(value, list)
    if origin is dict:
        return isinstance(value, dict)
    if origin is Literal:
        return value in typing.get_args(hint)
    if hint in (datetime, Decimal):
        return isinstance(value, (str, int, Decimal)) and not isinstance(value, bool)
    return hint is Any or (isinstance(hint, type) and isinstance(value, hint))


def decode(value: Any, hint: Any) -> Any:
    """Converts a parsed value to the requested type. Ignores members that this version does not know."""
    origin = typing.get_origin(hint)
    if value is None:
        return None
    if origin in (Union, types.UnionType):
        choices = [one for one in typing.get_args(hint) if one is not type(None)]
        return decode(value, choices[0] if len(choices) == 1 else next((one for one in choices if _fits(value, one)), Any))
    if origin is list and isinstance(value, list):
        (item,) = typing.get_args(hint)
        return [decode(one, item) for one in value]
    if origin is dict and isinstance(value, dict):
        member = typing.get_args(hint)[1]
        return {key: decode(one, member) for key, one in value.items()}
    if _is_model(hint) and isinstance(value, dict):
        return hint(**{name: decode(value.get(camel(name)), one) for name, one in _hints(hint).items()})
    return _scalar(value, hint)


def _scalar(value: Any, hint: Any) -> Any:
    if hint is datetime:
        if isinstance(value, str):
            return datetime.fromisoformat(value.replace("Z", "+00:00"))
        return _EPOCH + timedelta(milliseconds=int(value))
    if hint is Decimal:
        return Decimal(value)
    if hint is float:
        return float(value)
    return value
