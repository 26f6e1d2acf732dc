// The operations of other services that this one calls: none, because the request for an evaluation contains everything
// that it needs.
export const needs = {};
