import { addDays } from '#core/contract/days.ts';
import { cases } from '#modules/quality/non-conformity/demo/cases.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { loadDocuments, type DemoDocument } from '#tools/demo/documents.ts';
import { actionMachine } from '../corrective-action.rules.ts';

/** The two actions of each plan that is under way or done: the counts the records already tell. */
export const demo: Demo = async (db, { crew, today, users }) => {
  const records = await db
    .selectFrom('non_conformity')
    .select(['uuid', 'code', 'title', 'detected_on', 'resolved_on', 'open_action_count', 'responsible_uuid', 'area'])
    .where('action_count', '>', 0)
    .orderBy('code')
    .execute();
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const keeper = people.find(({ uuid }) => uuid === users.get('qualidade')) ?? people[0];
  if (!keeper) return;
  const doers = people.filter(({ uuid }) => crew.includes(uuid));
  const documents = records.flatMap((record, n): DemoDocument<typeof actionMachine>[] => {
    const said = cases.find(({ title }) => title === record.title);
    const due = addDays(record.detected_on, 12);
    return (said?.actions ?? []).map((what, place) => {
      const owner = place === 0 ? (doers[n % Math.max(1, doers.length)] ?? keeper) : keeper;
      // Of a plan under way the second is still to be done, some of them late.
      const isOpen = place === 1 && record.open_action_count > 0;
      const done_on = addDays(due, -(n % 4) - 1) < today ? addDays(due, -(n % 4) - 1) : addDays(today, -1);
      const made_on = addDays(record.detected_on, 5 + place) < today ? addDays(record.detected_on, 5 + place) : today;
      return {
        created_at: `${made_on}T14:${10 + place}:00.000Z`,
        values: {
          non_conformity_uuid: record.uuid,
          what,
          why: `Para que não volte a acontecer: ${record.title.toLowerCase()}.`,
          place: record.area,
          owner_uuid: owner.uuid,
          due_on: isOpen ? addDays(today, (n % 5) * 4 - 4) : due,
          how: 'Conforme o procedimento revisado, com registro da evidência.',
          cost: place === 0 ? `${(n % 7) * 120}.00` : null,
          nature: place === 0 ? 'CORRECTIVE' : 'PREVENTIVE',
          result: isOpen ? null : 'Feito e conferido; o registro está nos anexos da não conformidade.',
          completed_on: isOpen ? null : done_on,
        },
        course: isOpen
          ? n % 2 === 0
            ? [{ step: 'start', at: `${addDays(today, -1)}T15:00:00.000Z`, by: owner }]
            : []
          : [{ step: 'complete', at: `${done_on}T16:00:00.000Z`, by: owner }],
      };
    });
  });
  await loadDocuments(
    db,
    { entity: 'corrective_action', table: 'corrective_action', prefix: 'AC', machine: actionMachine },
    documents.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  );
};
