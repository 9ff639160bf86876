export { answerAll, instancesOf, launchedCycle } from '#modules/people/evaluation-instance/testing/examples.ts';
