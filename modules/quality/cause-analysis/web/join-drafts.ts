import { whyKeys } from '../cause-analysis.rules.ts';
import type { DrawnCause, Draft } from './use-analysis.ts';

/** What I changed since `base`, put upon what somebody else saved meanwhile; where both changed the same, mine stays. */
export function joinDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const whys = Object.fromEntries(
    whyKeys.map((key) => [key, (mine.whys[key] === base.whys[key] ? theirs : mine).whys[key]]),
  ) as Draft['whys'];
  // The cause and its kind are said together.
  const isMyRoot = mine.root_cause !== base.root_cause || mine.cause_category !== base.cause_category;
  const { root_cause, cause_category } = isMyRoot ? mine : theirs;
  return { whys, root_cause, cause_category, causes: joinCauses(base.causes, mine.causes, theirs.causes) };
}

type Causes = readonly DrawnCause[];
function joinCauses(base: Causes, mine: Causes, theirs: Causes): Causes {
  const was = new Map(base.map((cause) => [cause.uuid, cause.description]));
  const own = new Map(mine.map((cause) => [cause.uuid, cause]));
  const kept = theirs.flatMap((cause) => {
    const before = was.get(cause.uuid);
    const now = own.get(cause.uuid);
    if (before === undefined) return [cause];
    // I took it away; it goes unless they wrote it anew.
    if (!now) return cause.description === before ? [] : [cause];
    return [now.description === before ? cause : now];
  });
  const there = new Set(theirs.map(({ uuid }) => uuid));
  // What I drew, and what I wrote anew of one they took away.
  const added = mine.filter(
    ({ uuid, description }) => uuid === undefined || (!there.has(uuid) && was.get(uuid) !== description),
  );
  return [...kept, ...added.map((cause) => ({ ...cause, uuid: undefined }))];
}
