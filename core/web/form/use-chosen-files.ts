import { useEffect, useState } from 'react';
import type { UploadRule } from '#core/contract/upload.ts';
import { problemOf } from '#core/web/upload-rules.ts';
import { useFormKit } from './form-context.ts';

interface Chosen {
  key: string;
  file: File;
}
let taken = 0;

/** Files that go along with a form; never part of the values a draft keeps. */
export function useChosenFiles(name: string, rule: UploadRule, tooMany: string) {
  const { files } = useFormKit();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(
    () => () => {
      for (const key of files.keys()) if (key.startsWith(`${name}.`)) files.delete(key);
    },
    [files, name],
  );
  function add(given: readonly File[]) {
    const refusals = given.map((file) => problemOf(file, rule)).filter((refusal) => refusal !== undefined);
    const accepted = given.filter((file) => problemOf(file, rule) === undefined);
    // Of one alone the next takes its place: it was the wrong one, or nobody would choose again.
    const kept = rule.maxFiles === 1 && accepted.length === 1 ? [] : chosen;
    for (const { key } of chosen) if (!kept.some((one) => one.key === key)) files.delete(key);
    const room = rule.maxFiles - kept.length;
    setProblem(accepted.length > room ? tooMany : refusals[0]);
    const added = accepted.slice(0, room).map((file) => ({ key: `${name}.${(taken += 1)}`, file }));
    for (const { key, file } of added) files.set(key, file);
    setChosen([...kept, ...added]);
  }
  function remove(key: string) {
    files.delete(key);
    setChosen(chosen.filter((one) => one.key !== key));
    setProblem(undefined);
  }
  return { chosen, problem, add, remove };
}
