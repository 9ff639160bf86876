export { OrderStep } from './order-step.tsx';
export { UnsentTeam } from './unsent-team.tsx';
