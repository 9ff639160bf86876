import { List, Text } from '@mantine/core';
import { IconReportMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { ReportScreen } from '#core/web/report/report-screen.tsx';
import { Block } from '#core/web/show/show-page.tsx';
import { benefitSource } from '#modules/people/benefit/web/public.tsx';
import { benefitCost, benefitEligibility } from '../contract.ts';

/** What benefits cost, and who bears it; below, who may soon have one. */
export const Component = () => (
  <>
    <ReportScreen
      of={benefitCost}
      sources={{ benefit_uuid: benefitSource }}
      emptyIcon={<IconReportMoney size={40} stroke={1.4} />}
    />
    <Eligible />
  </>
);

/** Of the days on the screen: the summary says which they are. */
function Eligible() {
  const [asked] = useSearchParams();
  const [start_date, end_date] = [asked.get('start_date'), asked.get('end_date')];
  const summary = useQuery(
    queryOf(benefitCost.calls.summary, { query: start_date && end_date ? { start_date, end_date } : {} }),
  ).data?.data;
  const days = { start_date: summary?.start_date ?? '', end_date: summary?.end_date ?? '' };
  const { data } = useQuery({
    ...queryOf(benefitEligibility.becoming, { query: days }),
    enabled: (summary?.becoming_eligible ?? 0) > 0,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Block title="Quem passa a ter direito">
      <List listStyleType="none" spacing="xs" aria-label="Quem passa a ter direito">
        {data.data.map((one) => (
          <List.Item key={`${one.user_uuid} ${one.benefit_uuid}`}>
            <Text span fw={500}>
              {one.user_name}
            </Text>{' '}
            <Text span c="dimmed">
              {one.benefit_name}, a partir de {formatDate(one.from)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Block>
  );
}
