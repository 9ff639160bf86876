import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#core/contract/format.ts';
import { Col } from '#core/web/form/form-section.tsx';
import { FormDialog } from '#core/web/form/form-dialog.tsx';
import { queryOf } from '#core/web/query.ts';
import { maintenanceSeries, type Series } from '../contract.ts';
import { RuleFields } from './rule-fields.tsx';
import classes from './series.module.css';

/** Before and after side by side, while it is chosen; only what is still ahead is touched. */
export function AdjustDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { periodicity, every, unit, nth, weekday, use_every, use_unit, basis, on_closed } = series;
  return (
    <FormDialog
      title="Ajustar periodicidade"
      endpoint={maintenanceSeries.adjust}
      params={{ uuid: series.uuid }}
      initial={{ periodicity, every, unit, nth, weekday, use_every, use_unit, basis, on_closed }}
      fixed={{ version: series.version }}
      verb="Ajustar"
      success="Periodicidade ajustada com sucesso!"
      onDone={onClose}
      onClose={onClose}
    >
      {({ version: _version, ...rule }) => (
        <>
          <RuleFields periodicity={rule.periodicity} unit={rule.unit} />
          <Preview uuid={series.uuid} rule={rule} />
        </>
      )}
    </FormDialog>
  );
}

type Rule = Parameters<typeof maintenanceSeries.preview.body.parse>[0];
function Preview({ uuid, rule }: { uuid: string; rule: Rule }) {
  const asked = maintenanceSeries.preview.body.safeParse(rule);
  const { data, isError } = useQuery({
    ...queryOf(maintenanceSeries.preview, {
      params: { uuid },
      body: asked.success ? asked.data : { periodicity: 'MENSAL' },
    }),
    enabled: asked.success,
    meta: { silent: true },
  });
  if (!data || isError || !asked.success) return null;
  const { turns } = data.data;
  return (
    <Col span={12}>
      <Text size="xs" c="dimmed" mb={4}>
        Só mudam as visitas que ainda não começaram.
      </Text>
      <table className={classes.preview}>
        <thead>
          <tr>
            <th>Visita</th>
            <th>Antes</th>
            <th>Depois</th>
          </tr>
        </thead>
        <tbody>
          {turns.map(({ turn, code, before, after }) => (
            <tr key={turn} data-changed={before !== after || undefined}>
              <td>{code ?? 'Nova'}</td>
              <td>{before ? formatDate(before) : '–'}</td>
              <td>{after ? formatDate(after) : 'Cancelada'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Col>
  );
}
