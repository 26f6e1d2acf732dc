/** It calls no service: every other service may call it. */
export const needs = {};
