import { IconArrowRight, IconBan, type TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Actor, OpenStep, Step } from '#core/contract/machine.ts';
import { useCan } from '#core/web/access.tsx';
import { confirm, type Question } from '#core/web/confirm.tsx';
import { useWrites } from '#core/web/query.ts';
import { useUser } from '#core/web/session.tsx';
import type { PageAction } from '#core/web/show/page-header.tsx';

const ReasonDialog = lazy(() => import('#core/web/form/reason-dialog.tsx'));

interface DocumentRow {
  uuid: string;
  version: number;
  status: string;
}
interface Machine<Row, Name extends string> {
  steps: Record<Name, Step<string, Row, string>>;
  open: (row: Row, by?: readonly never[], actor?: Actor | null) => OpenStep<Name>[];
}
/** What is said before a step, where it is more than the machine's own sentence. */
interface Asked extends Partial<Omit<Question, 'verb'>> {
  /** What the call takes besides the version and the reason. */
  body?: Record<string, unknown>;
}

interface Options<Row extends DocumentRow, Name extends string> {
  /** `document()`'s: each step's call is under its name. */
  contract: { readonly [K in Name]?: Endpoint };
  machine: Machine<Row, Name>;
  /** What people know the document by: its code. */
  nameOf: (row: Row) => string;
  icons?: { readonly [K in Name]?: TablerIcon };
  asks?: { readonly [K in Name]?: (row: Row) => Asked };
}

type StepCall = Endpoint & { body: z.ZodType };
interface Sent {
  step: string;
  params: { uuid: string };
  body: Record<string, unknown>;
}

/**
 * The steps of a document on its screens: as actions of its page and of its row, and as moves of its card. What must
 * be asked or explained before is; what may not be taken yet says why.
 */
export function useSteps<Row extends DocumentRow, Name extends string>(own: Options<Row, Name>) {
  const { machine, nameOf } = own;
  const calls: Readonly<Record<string, Endpoint | undefined>> = own.contract;
  const icons: Readonly<Record<string, TablerIcon | undefined>> = own.icons ?? {};
  const asks: Readonly<Record<string, ((row: Row) => Asked) | undefined>> = own.asks ?? {};
  const can = useCan();
  const me = useUser();
  const [asking, setAsking] = useState<{ row: Row; step: OpenStep<Name> } | null>(null);
  const close = () => setAsking(null);
  const of = (input: unknown): Name => (input as Sent).step as Name;
  const write = useWrites<StepCall>((input) => calls[of(input)] as StepCall, {
    success: (_reply, input) => machine.steps[of(input)].done ?? 'Alterado com sucesso!',
    onSuccess: close,
  });

  const send = (row: Row, step: Name, body: Record<string, unknown>): void =>
    write.mutate({ step, params: { uuid: row.uuid }, body: { version: row.version, ...body } } as never);
  const asked = (row: Row, name: Name): Asked => {
    const { confirm: words } = machine.steps[name];
    const message = typeof words === 'function' ? words(row) : words;
    return { ...(message && { message }), ...asks[name]?.(row) };
  };

  async function take(row: Row, step: OpenStep<Name>): Promise<void> {
    if (step.reason) return setAsking({ row, step });
    const { body = {}, message, title = `${step.label}?`, danger = step.danger, ...question } = asked(row, step.name);
    if (message !== undefined && !(await confirm({ ...question, title, message, danger, verb: step.label }))) return;
    send(row, step.name, body);
  }

  const offered = (row: Row): OpenStep<Name>[] =>
    machine.open(row, undefined, me).filter(({ name }) => {
      const call = calls[name];
      return call !== undefined && can(call);
    });
  const iconOf = ({ name, danger }: OpenStep<Name>) => {
    const Icon = icons[name] ?? (danger ? IconBan : IconArrowRight);
    return <Icon size={16} />;
  };

  return {
    busy: write.isPending,
    /** By its name, where a screen has a button of its own for it; nothing where it is not open. */
    take: async (row: Row, name: Name): Promise<void> => {
      const step = offered(row).find((open) => open.name === name);
      if (step) await take(row, step);
    },
    actionsOf: (row: Row): PageAction[] =>
      offered(row).map((step) => ({
        label: step.label,
        icon: iconOf(step),
        onClick: () => void take(row, step),
        danger: step.danger,
        disabledReason: step.missing,
        busy: write.isPending,
      })),
    /** Of a board whose columns are the states. */
    moves: (row: Row): string[] =>
      offered(row)
        .filter(({ missing }) => missing === undefined)
        .map(({ to }) => to),
    onMove: async (row: Row, to: string): Promise<void> => {
      const step = offered(row).find((open) => open.to === to);
      if (step) await take(row, step);
    },
    /** To be drawn somewhere on the page. */
    dialog: asking && (
      <Suspense>
        <ReasonDialog
          title={`${asking.step.label} ${nameOf(asking.row)}?`}
          message=""
          label="Motivo"
          verb={asking.step.label}
          required
          danger={asking.step.danger}
          max={500}
          {...reasonWords(asked(asking.row, asking.step.name))}
          busy={write.isPending}
          onDone={(reason) =>
            send(asking.row, asking.step.name, { ...asked(asking.row, asking.step.name).body, reason })
          }
          onClose={close}
        />
      </Suspense>
    ),
  };
}

const reasonWords = ({ title, message, facts }: Asked) => ({
  ...(title && { title }),
  ...(message !== undefined && { message }),
  ...(facts && { facts }),
});
