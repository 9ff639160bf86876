import { choice, type ValueOf } from '#core/contract/choice.ts';

export interface Share {
  whole: number;
  missing: number;
}

/** In whole percents; never 100 while something is missing, nor 0 while something is there. */
export function percentMet({ whole, missing }: Share): number | null {
  if (whole === 0) return null;
  const met = Math.max(whole - missing, 0);
  if (met === whole) return 100;
  return Math.min(Math.max(Math.round((met / whole) * 100), met > 0 ? 1 : 0), 99);
}

export const readiness = choice({
  NONE: ['Sem registros', 'gray'],
  MET: ['Em ordem', 'green'],
  ATTENTION: ['Atenção', 'yellow'],
  PENDING: ['Pendente', 'red'],
});

/** An auditor looks at what is not as it should be; from one in twenty on it is no longer an exception. */
export function readinessOf(share: Share): ValueOf<typeof readiness> {
  const percent = percentMet(share);
  if (percent === null) return 'NONE';
  if (percent === 100) return 'MET';
  return percent >= 95 ? 'ATTENTION' : 'PENDING';
}
