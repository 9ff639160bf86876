export { instancesOf, launchedCycle, manages } from '#modules/people/evaluation-instance/testing/examples.ts';
