import { useState } from 'react';
import { useLeaveGuard } from '#core/web/form/use-leave-guard.ts';
import { useWrite } from '#core/web/query.ts';
import type { CauseCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { causeAnalysis, type Analysis } from '../contract.ts';
import { joinDrafts } from './join-drafts.ts';
import { whyKeys, type WhyKey } from '../cause-analysis.rules.ts';

/** A cause on the drawing; a new one has no identity yet, but a key to be drawn by. */
export interface DrawnCause {
  key: string;
  uuid: string | undefined;
  category: CauseCategory;
  description: string;
}
export interface Draft {
  whys: Record<WhyKey, string>;
  causes: readonly DrawnCause[];
  root_cause: string;
  cause_category: CauseCategory | null;
}

const draftOf = (kept: Analysis): Draft => ({
  whys: Object.fromEntries(whyKeys.map((key) => [key, kept[key] ?? ''])) as Draft['whys'],
  causes: kept.causes.map((cause) => ({ ...cause, key: cause.uuid })),
  root_cause: kept.root_cause ?? '',
  cause_category: kept.cause_category,
});

/** What is typed until it is saved, and what may be done to it. */
export function useAnalysis(record: string, kept: Analysis) {
  /** What the draft was begun from: saved as such, so that what somebody else saved since is never written over unseen. */
  const [base, setBase] = useState(kept);
  const [draft, setDraft] = useState(() => draftOf(kept));
  const [dirty, setDirty] = useState(false);
  const [joined, setJoined] = useState(false);
  if (kept.version > base.version) {
    setBase(kept);
    setDraft(dirty ? joinDrafts(draftOf(base), draft, draftOf(kept)) : draftOf(kept));
    setJoined(dirty);
  }
  const change = (own: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...own }));
    setDirty(true);
  };
  const write = useWrite(causeAnalysis.save, {
    success: 'Análise de causa salva!',
    onSuccess: ({ data }) => {
      setBase(data);
      setDraft(draftOf(data));
      setDirty(false);
      setJoined(false);
    },
  });
  useLeaveGuard(dirty, () => setDirty(false), { tab: true });
  return {
    draft,
    dirty,
    /** Somebody saved meanwhile, and what was being written stands upon theirs. */
    joined,
    busy: write.isPending,
    errors: write.error?.errors ?? {},
    setWhy: (key: WhyKey, said: string) => change({ whys: { ...draft.whys, [key]: said } }),
    setRoot: (root_cause: string) => change({ root_cause }),
    setCategory: (cause_category: CauseCategory | null) => change({ cause_category }),
    /** Below the one it is asked from, or at the end of its bone. */
    add: (category: CauseCategory, after?: string): string => {
      const key = crypto.randomUUID();
      const fresh = { key, uuid: undefined, category, description: '' };
      const at = after ? draft.causes.findIndex((cause) => cause.key === after) + 1 : draft.causes.length;
      change({ causes: [...draft.causes.slice(0, at), fresh, ...draft.causes.slice(at)] });
      return key;
    },
    say: (key: string, description: string) =>
      change({ causes: draft.causes.map((cause) => (cause.key === key ? { ...cause, description } : cause)) }),
    remove: (key: string) => change({ causes: draft.causes.filter((cause) => cause.key !== key) }),
    takeAsRoot: ({ category, description }: DrawnCause) =>
      change({ root_cause: description, cause_category: category }),
    save: () =>
      write.mutate({
        params: { uuid: record },
        body: {
          version: base.version,
          ...draft.whys,
          // What was left empty was never said.
          causes: draft.causes
            .filter(({ description }) => description.trim() !== '')
            .map(({ uuid, category, description }) => ({ ...(uuid ? { uuid } : {}), category, description })),
          root_cause: draft.root_cause,
          cause_category: draft.cause_category,
        },
      }),
  };
}
export type AnalysisDraft = ReturnType<typeof useAnalysis>;
