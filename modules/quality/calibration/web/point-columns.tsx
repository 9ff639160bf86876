import { WordBadge } from '#core/web/badge.tsx';
import { filled } from '#core/web/form/filled.ts';
import { lineColumns } from '#core/web/lines/field-line-columns.ts';
import type { Column } from '#core/web/lines/lines.types.ts';
import { formatMeasure } from '#modules/quality/instrument/measure.rules.ts';
import type { Decision } from '#modules/quality/quality-setting/decision.rules.ts';
import { judged, type Judged } from '../calibration.rules.ts';
import { calibrationPoints, type CalibrationPoint } from '../contract.ts';

export interface PointLine {
  uuid?: string | null;
  nominal: string;
  found: string;
  left_at: string;
  uncertainty: string;
  k: string;
  limit: string;
}
export const blankPoint = (limit = '', k = '2'): PointLine => ({
  nominal: '',
  found: '',
  left_at: '',
  uncertainty: '',
  k,
  limit,
});
export const pointOf = (point: CalibrationPoint): PointLine => {
  const { found_error: _a, error: _b, found_ok: _c, is_ok: _d, ...written } = point;
  return filled(written);
};

/** Nothing while the point is half typed. */
const verdictOf = (line: PointLine, rule: Decision): Judged | null =>
  line.nominal && line.found && line.limit ? judged(line, rule) : null;
export const failing = (lines: readonly PointLine[], rule: Decision): PointLine[] =>
  lines.filter((line) => verdictOf(line, rule)?.is_ok === false);

export const pointColumns = (rule: Decision): Column<PointLine>[] => [
  ...lineColumns<typeof calibrationPoints.of, PointLine>(calibrationPoints, [
    // Together no wider than the form: what it makes of each point is read beside it.
    { key: 'nominal', width: 'minmax(76px, 1fr)', card: 3 },
    { key: 'found', width: 'minmax(76px, 1fr)', card: 3 },
    { key: 'left_at', width: 'minmax(76px, 1fr)', card: 3 },
    { key: 'uncertainty', width: '70px', card: 3 },
    { key: 'k', width: '48px', card: 2 },
    { key: 'limit', width: '70px', card: 2 },
    {
      key: 'error',
      width: '60px',
      card: 2,
      shown: (line: PointLine) => {
        const error = verdictOf(line, rule)?.error;
        return error === undefined ? null : formatMeasure(error);
      },
    },
  ]),
  {
    name: 'verdict',
    title: 'Veredito',
    width: '64px',
    cell: (line) => ({ kind: 'shown', label: 'Veredito', value: <VerdictBadge judged={verdictOf(line, rule)} /> }),
  },
];

export function VerdictBadge({ judged: found }: { judged: Pick<Judged, 'is_ok'> | null }) {
  if (!found) return null;
  return <WordBadge tone={found.is_ok ? 'green' : 'red'}>{found.is_ok ? 'Dentro' : 'Fora'}</WordBadge>;
}
