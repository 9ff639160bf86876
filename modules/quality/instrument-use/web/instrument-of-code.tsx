import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayOf, formatDate } from '#core/contract/format.ts';
import { queryOf } from '#core/web/query.ts';
import { useNow } from '#core/web/use-now.ts';
import { whyNotUsable } from '#modules/quality/instrument/instrument.rules.ts';
import { instrumentUse } from '../contract.ts';
import { isCalled } from '../instrument-use.rules.ts';

/** The instrument whose label was read, and whether one may measure with it today; without a network, of those aboard. */
export default function InstrumentOfCode({ code }: { code: string }) {
  const asked = useQuery({ ...queryOf(instrumentUse.options, { query: { text: code } }), meta: { silent: true } });
  const aboard = useQuery({
    ...queryOf(instrumentUse.options, { query: {} }),
    enabled: asked.isError,
    meta: { silent: true },
  });
  const today = dayOf(useNow());
  const found = (asked.data ?? aboard.data)?.data.find((one) => isCalled(one, code));
  if (!found) return null;
  const why = whyNotUsable(found, today);
  return (
    <div>
      <Anchor component={Link} to={`/instruments/show/${found.uuid}`}>
        {found.label}
      </Anchor>
      <Text size="sm" c={why ? 'var(--mantine-color-error)' : 'dimmed'}>
        {why ? `Não use: ${why}` : found.due_on ? `Pode medir. Vence em ${formatDate(found.due_on)}` : 'Pode medir.'}
      </Text>
    </div>
  );
}
