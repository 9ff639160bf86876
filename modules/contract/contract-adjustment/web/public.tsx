export { LetterActions } from './letter-actions.tsx';
export { UsedMonths } from './used-months.tsx';
