export { LostPlaces } from './lost-places.tsx';
export { MissingTasks } from './missing-tasks.tsx';
export { OrderStep } from './order-step.tsx';
export { UnsentTeam } from './unsent-team.tsx';
export { useOrderHere } from './order-here.ts';
export { atHand, tasksLeftFor, useIsAnswering, useProgressHere, useTasksLeft } from './tasks-left.ts';
