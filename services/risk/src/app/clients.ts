// The operations of other services that this one calls: none, because an evaluation brings everything that it needs.
export const needs = {};
