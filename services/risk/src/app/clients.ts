// This service calls no other, because the request for an evaluation contains everything that it needs.
export const needs = {};
