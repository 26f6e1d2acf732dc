// The operations of other services that this one calls: none, which is why a request always ends here.
export const needs = {};
