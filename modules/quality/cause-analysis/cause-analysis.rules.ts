import type { CauseCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';

/** Steps of the non-conformity in which its causes are still looked for. */
export const analysisSteps: readonly string[] = ['CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN'];
export const analysisClosed = 'A análise só muda da contenção até o plano de ação.';

export const whyKeys = ['why_1', 'why_2', 'why_3', 'why_4', 'why_5'] as const;
export type WhyKey = (typeof whyKeys)[number];

/** An answer in the middle without the one before it explains nothing. */
export function whyGap(answers: Readonly<Record<WhyKey, string | null>>): WhyKey | undefined {
  const last = whyKeys.findLastIndex((key) => answers[key]);
  return whyKeys.slice(0, Math.max(0, last)).find((key) => !answers[key]);
}

/** As they stand on the drawing: three bones above the spine, three below. */
export const bones: readonly (readonly CauseCategory[])[] = [
  ['PEOPLE', 'MACHINE', 'MATERIAL'],
  ['METHOD', 'ENVIRONMENT', 'MEASUREMENT'],
];
