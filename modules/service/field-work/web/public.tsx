export { OrderStep } from './order-step.tsx';
export { UnsentTeam } from './unsent-team.tsx';
export { useOrderHere } from './order-here.ts';
