/** A track as it is climbed, for who shows where somebody stands on it. */
export { Ladder } from './ladder.tsx';
