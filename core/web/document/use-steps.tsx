import { IconArrowRight, IconBan, type TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Actor, OpenStep, Step } from '#core/contract/machine.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm, type Question } from '#core/web/confirm.tsx';
import { useWrites } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import { useWithOffers } from '#core/web/show/offers.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';
import type { Slots } from '#core/web/slot.ts';

const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));
const WhichStep = lazy(() => import('./which-step.tsx'));

export interface DocumentRow {
  uuid: string;
  version: number;
  status: string;
}
interface Machine<Row, Name extends string> {
  noun: string;
  status: { label: (value: string) => string };
  steps: Record<Name, Step<string, Row, string>>;
  open: (row: Row, by?: readonly never[], actor?: Actor | null) => OpenStep<Name>[];
}
/** What is said before a step, where it is more than the machine's own sentence. */
interface Asked extends Partial<Omit<Question, 'verb'>> {
  /** What the call takes besides the version and the reason. */
  body?: Record<string, unknown>;
}
/** A dialog that asks for the reason of one step in its own way. */
export interface StepDialogProps<Row> {
  row: Row;
  verb: string;
  busy: boolean;
  onDone: (reason: string) => void;
  onClose: () => void;
}

type Of<Name extends string, T> = { readonly [K in Name]?: T };
interface Options<Row extends DocumentRow, Name extends string> {
  /** `document()`'s, where each step's call is under its name; a step without one is not offered. */
  contract: Of<Name, Endpoint>;
  machine: Machine<Row, Name>;
  /** In whose place a person takes the steps, where the machine knows more than persons. */
  movers?: readonly string[];
  /** What people know the document by: its code. */
  nameOf: (row: Row) => string;
  icons?: Of<Name, TablerIcon>;
  asks?: Of<Name, (row: Row) => Asked>;
  /** What the call of any step takes, where the calls are not one for each. */
  bodyOf?: (step: OpenStep<Name>) => Record<string, unknown>;
  /** Looked into before the step is taken; it is left where this says no. */
  checks?: Of<Name, (row: Row) => Promise<boolean>>;
  /** Steps taken on a form of their own. */
  forms?: Of<Name, (row: Row) => void>;
  dialogs?: Of<Name, ComponentType<StepDialogProps<Row>>>;
  /** Of a step that is one person's by the record, whatever else they may do: not offered to the others. */
  mayTake?: Of<Name, (row: Row) => boolean>;
  /** Once a step was taken by its call: where what it asks for is. */
  after?: Of<Name, () => void>;
  /** Sends the step another way than by a call that is waited for; false leaves it to the call. */
  via?: (taken: { row: Row; step: OpenStep<Name>; call: Endpoint; body: Record<string, unknown> }) => boolean;
  /** Where other modules offer what they would do next with it; `false` where there is nothing to offer. */
  offers?: { [S in keyof Slots]: { slot: S; handed: (row: Row) => Slots[S] | false } }[keyof Slots];
  /** Of the board, where a column stands for several states. */
  columnOf?: (status: string) => string;
}

type StepCall = Endpoint & { body: z.ZodType };
interface Sent {
  step: string;
  params: { uuid: string };
  body: Record<string, unknown>;
}
/** Each of the steps would do; of more than one the person says which. */
interface Asking<Row, Name extends string> {
  row: Row;
  steps: readonly OpenStep<Name>[];
}

/**
 * The steps of a document on its screens: as actions of its page and of its row, and as moves of its card. What must
 * be asked or explained before is; what may not be taken yet says why.
 */
export function useSteps<Row extends DocumentRow, Name extends string>(own: Options<Row, Name>) {
  const { machine, columnOf = (status) => status } = own;
  const me = useUser();
  const can = useCan();
  const calls = named(own.contract);
  const [asking, setAsking] = useState<Asking<Row, Name> | null>(null);
  const close = () => setAsking(null);
  const withOffers = useWithOffers(own.offers?.slot);
  const { send, busy } = useStepCalls(own, close);

  const asked = (row: Row, { name }: OpenStep<Name>): Asked => {
    const { confirm: words } = machine.steps[name];
    const message = typeof words === 'function' ? words(row) : words;
    return { ...(message && { message }), ...named(own.asks)[name]?.(row) };
  };
  async function take(row: Row, ...steps: OpenStep<Name>[]): Promise<void> {
    const [step, ...others] = steps;
    if (!step) return;
    const form = named(own.forms)[step.name];
    if (others.length > 0 || (step.reason && !form)) return setAsking({ row, steps });
    if (form) return form(row);
    const { body, message, title = `${step.label}?`, danger = step.danger, ...question } = asked(row, step);
    if (message !== undefined && !(await confirm({ ...question, title, message, danger, verb: step.label }))) return;
    const check = named(own.checks)[step.name];
    if (check && !(await check(row))) return;
    await send(row, step, { ...body });
  }

  const offered = (row: Row): OpenStep<Name>[] =>
    machine.open(row, own.movers as readonly never[] | undefined, me).filter(({ name }) => {
      const call = calls[name];
      return call !== undefined && can(call) && named(own.mayTake)[name]?.(row) !== false;
    });
  const ready = (row: Row): OpenStep<Name>[] => offered(row).filter(({ missing }) => missing === undefined);
  const actionOf = (row: Row, step: OpenStep<Name>): PageAction => {
    const Icon = named(own.icons)[step.name] ?? (step.danger ? IconBan : IconArrowRight);
    return {
      label: step.label,
      icon: <Icon size={16} />,
      onClick: () => void take(row, step),
      danger: step.danger,
      disabledReason: step.missing,
      busy,
    };
  };

  return {
    busy,
    /** What this person may take of it now, or could if nothing were missing. */
    offered,
    /** By its name, where a screen has a button of its own for it; nothing where it is not open. */
    take: async (row: Row, name: Name): Promise<void> => {
      const step = offered(row).find((open) => open.name === name);
      if (step) await take(row, step);
    },
    actionOf,
    actionsOf: (row: Row): PageAction[] => {
      const actions = offered(row).map((step) => actionOf(row, step));
      return withOffers(actions, own.offers?.handed(row));
    },
    moves: (row: Row): string[] => ready(row).map(({ to }) => columnOf(to)),
    onMove: (row: Row, column: string): Promise<void> =>
      take(row, ...ready(row).filter(({ to }) => columnOf(to) === column)),
    /** To be drawn somewhere on the page. */
    dialog: asking && (
      <Suspense>
        <StepDialog
          own={own}
          asking={asking}
          busy={busy}
          asked={asked}
          onPick={(step) => {
            close();
            void take(asking.row, step);
          }}
          onDone={(step, reason) => void send(asking.row, step, { ...asked(asking.row, step).body, reason })}
          onClose={close}
        />
      </Suspense>
    ),
  };
}

/** By a name only known when it runs. */
const named = <Name extends string, T>(of: Of<Name, T> = {}): Readonly<Record<string, T | undefined>> => of;

/** The calls that take steps, told and refused alike whichever it is. */
function useStepCalls<Row extends DocumentRow, Name extends string>(own: Options<Row, Name>, onSuccess: () => void) {
  const { machine, nameOf } = own;
  const calls = named(own.contract);
  const of = (input: unknown): Name => (input as Sent).step as Name;
  const write = useWrites<StepCall>((input) => calls[of(input)] as StepCall, {
    success: (reply, input) => {
      const { data } = reply as { data: Row };
      return machine.steps[of(input)].done ?? `${nameOf(data)}: ${machine.status.label(data.status)}`;
    },
    onSuccess: (_reply, input) => {
      onSuccess();
      named(own.after)[of(input)]?.();
    },
  });
  return {
    busy: write.isPending,
    send: async (row: Row, step: OpenStep<Name>, body: Record<string, unknown>): Promise<void> => {
      const sent = { version: row.version, ...own.bodyOf?.(step), ...body };
      const call = calls[step.name];
      if (call && own.via?.({ row, step, call, body: sent })) return onSuccess();
      // The refusal is told by the write itself.
      await write
        .mutateAsync({ step: step.name, params: { uuid: row.uuid }, body: sent } as never)
        .catch(() => undefined);
    },
  };
}

interface DialogProps<Row extends DocumentRow, Name extends string> {
  own: Options<Row, Name>;
  asking: Asking<Row, Name>;
  busy: boolean;
  asked: (row: Row, step: OpenStep<Name>) => Asked;
  onPick: (step: OpenStep<Name>) => void;
  onDone: (step: OpenStep<Name>, reason: string) => void;
  onClose: () => void;
}
/** Which step it is, or why it is taken. */
function StepDialog<Row extends DocumentRow, Name extends string>(props: DialogProps<Row, Name>) {
  const { own, asking, busy, asked, onPick, onDone, onClose } = props;
  const { row, steps } = asking;
  const [step, ...others] = steps;
  if (!step) return null;
  const ways = steps.map((way) => ({ label: way.label, onPick: () => onPick(way) }));
  if (others.length > 0) return <WhichStep name={own.nameOf(row)} ways={ways} onClose={onClose} />;
  const Own = named(own.dialogs)[step.name];
  const common = { verb: step.label, busy, onDone: (reason: string) => onDone(step, reason), onClose };
  if (Own) return <Own row={row} {...common} />;
  const { noun, status } = own.machine;
  const {
    title = step.label,
    message = `${noun} ${own.nameOf(row)} passa a “${status.label(step.to)}”. O motivo fica no histórico.`,
    facts,
  } = asked(row, step);
  const words = { title, message, ...(facts && { facts }) };
  return (
    <ReasonDialog {...words} {...common} label="Motivo" required danger={step.danger} max={500} min={step.reasonMin} />
  );
}
