import { Alert } from '@mantine/core';
import { IconAlertHexagon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { RecordLink } from '#core/web/record-link.tsx';
import type { Calibration } from '#modules/quality/calibration/contract.ts';
import { metrologyRecall, type RecallSummary } from '#modules/quality/metrology-recall/contract.ts';

/** On the page of a calibration beyond its limit: what became of what its instrument measured before. */
export default function CalibrationRecall({ calibration }: { calibration: Calibration }) {
  const { found_result, result, uuid } = calibration;
  const isOut = found_result === 'REJECTED' || result === 'REJECTED';
  const { data } = useQuery({
    ...queryOf(metrologyRecall.list, { query: { calibration_uuid: uuid } }),
    enabled: isOut,
    meta: { silent: true },
  });
  const recall = data?.data[0];
  if (!isOut || (data && !recall)) return null;
  return (
    <Alert
      color={recall?.completed_at ? 'green' : 'yellow'}
      icon={<IconAlertHexagon />}
      title={result === 'REJECTED' ? 'Recall metrológico' : 'Chegou fora do limite e foi ajustado: recall metrológico'}
      mb="md"
    >
      {recall ? (
        <RecordLink to={`/quality/recalls/${recall.uuid}`}>{saidOf(recall)}</RecordLink>
      ) : (
        'Procurando o que foi medido com ele.'
      )}
    </Alert>
  );
}

const saidOf = ({ code, item_count, open_count, changed_count, completed_at }: RecallSummary): string => {
  if (item_count === 0) return `${code}: nada foi medido com ele no período`;
  if (completed_at) return `${code}: tudo decidido`;
  const measured = `${formatNumber(item_count)} ${item_count === 1 ? 'medição revista' : 'medições revistas'}`;
  const changed = `${formatNumber(changed_count)} com parecer que muda`;
  return `${code}: ${measured}, ${changed}, ${formatNumber(open_count)} por decidir`;
};
