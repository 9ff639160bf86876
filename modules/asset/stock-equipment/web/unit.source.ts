import { unitSource } from './public.tsx';

export const source = unitSource();
