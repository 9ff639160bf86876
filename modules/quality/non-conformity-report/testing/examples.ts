export { makeNonConformity } from '#modules/quality/non-conformity/testing/examples.ts';
