import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';

type Row = EvaluationInstance;
/** Somebody of the team in one cycle: what their manager says, beside what they say themselves. */
export interface Member {
  employee_uuid: string;
  employee_name: string;
  theirs: Row | undefined;
  own: Row | undefined;
}
export interface TeamCycle {
  uuid: string;
  name: string;
  /** Still to be sent by whoever looks, the sooner due the first. */
  open: Member[];
  rest: Member[];
  closed: boolean;
}

const due = ({ theirs, own }: Member): string => theirs?.due_on ?? own?.due_on ?? '';
const byName = (one: Member, other: Member): number => one.employee_name.localeCompare(other.employee_name, 'pt-BR');
const isOpen = ({ theirs }: Member): boolean => Boolean(theirs?.mine && theirs.can_submit);

/** The cycles of somebody's people, the one that ends last first. */
export function cyclesOf(rows: readonly Row[]): TeamCycle[] {
  const ends = (all: readonly Row[]): string =>
    all
      .map(({ due_on }) => due_on)
      .toSorted()
      .at(-1) ?? '';
  return [...Map.groupBy(rows, ({ cycle_uuid }) => cycle_uuid).entries()]
    .toSorted(([, one], [, other]) => ends(other).localeCompare(ends(one)))
    .map(([uuid, all]) => {
      const members = [...Map.groupBy(all, ({ employee_uuid }) => employee_uuid).entries()].map(
        ([employee_uuid, forms]): Member => ({
          employee_uuid,
          employee_name: forms[0]?.employee_name ?? '',
          theirs: forms.find(({ side }) => side === 'MANAGER'),
          own: forms.find(({ side }) => side === 'SELF'),
        }),
      );
      return {
        uuid,
        name: all[0]?.cycle_name ?? '',
        open: members.filter(isOpen).toSorted((one, other) => due(one).localeCompare(due(other)) || byName(one, other)),
        rest: members.filter((one) => !isOpen(one)).toSorted(byName),
        closed: all[0]?.cycle_status === 'CLOSED',
      };
    });
}

export function sentOf({ open, rest }: TeamCycle): string {
  const asked = [...open, ...rest].flatMap(({ theirs }) => theirs ?? []);
  const sent = asked.filter((row) => row.is_submitted).length;
  return `${sent} de ${asked.length} ${asked.length === 1 ? 'enviada' : 'enviadas'}`;
}
