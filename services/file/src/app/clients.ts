/** This service calls no other, because every other service may call it. */
export const needs = {};
