/** It calls nobody: every other service may call it. */
export const needs = {};
