import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { nonConformityStatus } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { nonConformityList } from '#modules/quality/non-conformity/server/public.ts';

const open = nonConformityStatus.values.filter((status) => status !== 'CLOSED' && status !== 'CANCELLED').join(',');
const lists = can('quality', 'non_conformities_list');
const figure = (key: string, label: string, tone: Waiting['tone'], asked: Record<string, string>): Waiting =>
  waitingIn({
    key: `non-conformity.${key}`,
    label,
    tone,
    asked,
    listing: nonConformityList,
    query: nonConformity.list.query,
    screen: '/quality/non-conformities',
    since: 'created_at',
    lists,
    acts: lists,
  });

/** What is being treated, for the quality's page. */
export const nonConformityFigures: readonly Waiting[] = [
  figure('open', 'Em tratamento', 'blue', { status: open }),
  figure('critical', 'Críticas', 'red', { status: open, severity: 'CRITICAL' }),
  figure('late', 'Atrasadas', 'red', { late: 'true' }),
  figure('to-verify', 'Eficácia por verificar', 'yellow', { status: 'EFFECTIVENESS' }),
];
