import type { Choice, Option } from './choice.ts';

/** A document's life as data: the states it can be in, and the steps from one to another. */

type StatusChoice = Pick<Choice, 'label' | 'tone'> & { values: readonly string[]; options: readonly Option[] };
type StateOf<Status extends StatusChoice> = Status['values'][number];

/** Whoever asks about a step; nobody in particular is the system itself. */
export interface Actor {
  uuid: string;
}

export interface Step<State extends string, Doc, Mover extends string> {
  /** The verb on the button. */
  label: string;
  from: readonly State[];
  to: State;
  /** Whose step it is; a person's unless said. */
  by?: readonly Mover[];
  /** Why is asked for, and kept; a number is how many characters say enough. */
  reason?: true | number;
  /** Not taken back: red, and never what Enter does. */
  danger?: true;
  /** Whether this document's own course passes here at all; where not, nobody is offered the step. */
  when?: (doc: Doc) => boolean;
  /** What is still missing, in words that say what to do; nothing when the step can be taken. */
  missing?: (doc: Doc, actor: Actor | null) => string | undefined;
  /** What the person is told before: the consequence. Without it the step is taken at once. */
  confirm?: string | ((doc: Doc) => string);
  /** What the person is told after. */
  done?: string;
}

/** In which states something may be done to the document besides its steps, and what is said in the others. */
export interface Allowed<State extends string> {
  in: readonly State[];
  otherwise: string;
}

/** A step as offered of one document. */
export interface OpenStep<Name extends string = string, State extends string = string> {
  name: Name;
  label: string;
  to: State;
  reason: boolean;
  /** How many characters of it say enough. */
  reasonMin: number;
  danger: boolean;
  /** Why it waits, if it does. */
  missing: string | undefined;
}

interface Declared<
  Status extends StatusChoice,
  Steps extends Record<string, Step<StateOf<Status>, Doc, Mover>>,
  Doc,
  Mover extends string,
> {
  /** With its article, as it begins a sentence: 'O inventário'. */
  noun: string;
  status: Status;
  initial: StateOf<Status>;
  steps: Steps;
  /** Its fields may be changed; in no state unless said. */
  edit?: Allowed<StateOf<Status>>;
  /** It may be deleted; in no state unless said. */
  remove?: Allowed<StateOf<Status>>;
  /** Said of a step that leads nowhere from here, where the usual sentence is not the best. */
  refusal?: (doc: Doc) => string;
}

/**
 * `machine<Facts>()({ noun, status, initial, steps })`: `Facts` is what the rules ask of a document, known to the
 * server under its lock and to the screen; `Mover` names who takes steps, where that is more than persons and the
 * system.
 */
export const machine =
  <Doc extends { status: string } = { status: string }, Mover extends string = 'person' | 'system'>() =>
  <const Status extends StatusChoice, const Steps extends Record<string, Step<StateOf<NoInfer<Status>>, Doc, Mover>>>(
    own: Declared<Status, Steps, Doc, Mover>,
  ) => {
    type State = StateOf<Status>;
    type Name = keyof Steps & string;
    const all = Object.entries(own.steps) as [Name, Step<State, Doc, Mover>][];
    const person = 'person' as Mover;
    const isBy = (step: Step<State, Doc, Mover>, by: readonly Mover[]): boolean =>
      (step.by ?? [person]).some((mover) => by.includes(mover));
    const leaves = (step: Step<State, Doc, Mover>, doc: Doc): boolean =>
      step.from.includes(doc.status as State) && (step.when?.(doc) ?? true);
    /** The steps that lead on from where the document is, for these movers. */
    const open = (doc: Doc, by: readonly Mover[] = [person], actor: Actor | null = null): OpenStep<Name, State>[] =>
      all
        .filter(([, step]) => leaves(step, doc) && isBy(step, by))
        .map(([name, step]) => ({
          name,
          label: step.label,
          to: step.to,
          reason: step.reason !== undefined,
          reasonMin: leastReason(step),
          danger: step.danger ?? false,
          missing: step.missing?.(doc, actor),
        }));
    const refusal =
      own.refusal ??
      ((doc: Doc) => `${own.noun} está ${own.status.label(doc.status).toLowerCase()} e não permite esta ação.`);
    return {
      ...own,
      refusal,
      open,
      /** Why the step cannot be taken now; nothing when it can. */
      whyNot(name: Name, doc: Doc, by: readonly Mover[] = [person], actor: Actor | null = null): string | undefined {
        const step = own.steps[name] as Step<State, Doc, Mover>;
        if (!leaves(step, doc) || !isBy(step, by)) return refusal(doc);
        return step.missing?.(doc, actor);
      },
      /** The step that leads there from where the document is, where the caller knows only the end. */
      toward: (doc: Doc, to: string, by: readonly Mover[] = [person]): Name | undefined =>
        all.find(([, step]) => step.to === to && leaves(step, doc) && isBy(step, by))?.[0],
      whyNotEdit: (status: string): string | undefined => otherwise(own.edit, status),
      whyNotRemove: (status: string): string | undefined => otherwise(own.remove, status),
      /** Nothing leads on from it. */
      isEnd: (status: string): boolean => !all.some(([, { from }]) => from.includes(status as State)),
    };
  };

/** The least that counts as a reason; nothing where none is asked for. */
export const leastReason = ({ reason }: { reason?: true | number }): number => (reason === true ? 1 : (reason ?? 0));
export const tooShort = (least: number): string => `Explique com pelo menos ${least} caracteres.`;

function otherwise(allowed: Allowed<string> | undefined, status: string): string | undefined {
  if (!allowed) return 'Este documento não muda por aqui.';
  return allowed.in.includes(status) ? undefined : allowed.otherwise;
}

/** A machine of whatever document, for those who treat all of them alike. */
export interface AnyMachine {
  noun: string;
  status: StatusChoice;
  initial: string;
  steps: Record<string, Step<string, never, string>>;
}
export type StepName<M extends { steps: object }> = keyof M['steps'] & string;
/** Steps a person takes by a call of its own: all but those that name somebody else only. */
export type PersonStep<M extends { steps: object }> = {
  [K in StepName<M>]: M['steps'][K] extends { by: readonly (infer By)[] } ? ('person' extends By ? K : never) : K;
}[StepName<M>];

/** What is wrong with a machine as it is written, in words; nothing when it holds together. */
export function faultsOf({ status, initial, steps }: AnyMachine): string[] {
  const all = Object.entries(steps);
  const known = new Set<string>(status.values);
  const reached = new Set([initial]);
  for (let grew = true; grew;) {
    const before = reached.size;
    for (const [, { from, to }] of all) if (from.some((state) => reached.has(state))) reached.add(to);
    grew = reached.size > before;
  }
  return [
    ...(known.has(initial) ? [] : [`it begins in ${initial}, which is no state`]),
    ...all.flatMap(([name, { from, to }]) =>
      [...from, to].filter((state) => !known.has(state)).map((state) => `${name} names ${state}, which is no state`),
    ),
    ...all.filter(([, { from }]) => from.length === 0).map(([name]) => `${name} leads on from nowhere`),
    ...[...known].filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
  ];
}
