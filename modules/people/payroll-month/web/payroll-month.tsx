import { Button, Group, Paper, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#core/contract/format.ts';
import { confirm } from '#core/web/confirm.tsx';
import { queryOf, useWrite } from '#core/web/query.ts';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { benefitSource } from '#modules/people/benefit/web/public.tsx';
import { payrollClosing, payrollMonth } from '../contract.ts';

/** The sheet of a month; open it is counted anew, closed it stays. */
export function Component() {
  return (
    <ReportScreen
      of={payrollMonth}
      first={<Closing />}
      sources={{ benefit_uuid: benefitSource }}
      emptyIcon={<IconFileSpreadsheet size={40} stroke={1.4} />}
    />
  );
}

const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Of the month on the screen: that it is closed, or the button that closes it. */
function Closing() {
  const [asked] = useSearchParams();
  const [start_date, end_date] = [asked.get('start_date'), asked.get('end_date')];
  const days = start_date && end_date ? { start_date, end_date } : {};
  const { data } = useQuery(queryOf(payrollMonth.calls.summary, { query: days }));
  const close = useWrite(payrollClosing.close, { success: 'Folha fechada!' });
  const known = data?.data;
  async function press(month: string) {
    const sure = await confirm({
      title: `Fechar a folha de ${monthText(month)}?`,
      message: 'Os valores ficam como estão agora. O que mudar depois aparece no mês seguinte. Não há volta.',
      verb: 'Fechar a folha',
    });
    if (sure) close.mutate({ body: { month } });
  }
  return (
    <Paper withBorder px="md" py="xs" mih={54} component="section" aria-label="Fechamento da folha">
      {known && (
        <Group justify="space-between" gap="sm">
          <Text size="sm">
            {known.closed_at
              ? `Folha de ${monthText(known.month)} fechada em ${formatDateTime(known.closed_at)} por ${known.closed_by}.`
              : `Folha de ${monthText(known.month)} aberta: os valores ainda mudam com as adesões.`}
          </Text>
          {!known.closed_at && (
            <Button
              variant="default"
              leftSection={<IconLock size={16} />}
              loading={close.isPending}
              onClick={() => void press(known.month)}
            >
              Fechar a folha
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}
