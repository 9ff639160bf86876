import { Alert, Button, Stack } from '@mantine/core';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#core/contract/format.ts';
import { Empty } from '#core/web/empty.tsx';
import { PageHeader } from '#core/web/show/page-header.tsx';
import { useUser } from '#core/web/session.tsx';
import { toast } from '#core/web/toast.ts';
import type { Outcome } from '../bulk-request.rules.ts';
import { remaining } from '../bulk-state.rules.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkOf, keepBulk, leaveBulk, useBulk, useHeardBulk } from './bulk-store.ts';
import { Configure } from './configure.tsx';

interface Notice {
  title: string;
  text: string;
}

/** The parts selected at the search: how many of each and from whom, sent as one, and what came of it. */
export function Component() {
  const user = useUser().uuid;
  const bulk = useBulk(user);
  const heard = useHeardBulk();
  const navigate = useNavigate();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [round, setRound] = useState(0);

  function over(outcome: Outcome) {
    const now = bulkOf(user);
    const request = now?.sending?.request;
    if (!now || !request) return;
    const lines = remaining(now.lines, outcome);
    if (lines.length === 0) {
      leaveBulk(user);
      toast.success(`${counted(outcome.done.length)} na ${request.code}.`);
      void navigate(`/purchase/request/show/${request.uuid}`);
      return;
    }
    setNotice({ title: `${counted(outcome.done.length)} na ${request.code}`, text: whatIsLeft(outcome) });
    setRound(round + 1);
    keepBulk(user, { lines, sending: null, target: { ...now.target, request_uuid: request.uuid } });
  }

  return (
    <Stack gap="md">
      <PageHeader title="Solicitação em lote" />
      {!bulk && (
        <Empty
          icon={<IconShoppingCartPlus size={40} stroke={1.4} />}
          title="Nenhuma peça selecionada"
          sentence="Selecione as peças na busca, no modo em lote."
        >
          <Button component={Link} to="/parts/search">
            Buscar peças
          </Button>
        </Empty>
      )}
      {notice && bulk && (
        <Alert color="yellow" title={notice.title} withCloseButton onClose={() => setNotice(null)}>
          {notice.text}
        </Alert>
      )}
      {bulk?.sending && (
        <BulkProgress
          bulk={{ ...bulk, sending: bulk.sending }}
          onOver={over}
          onRefused={(title, text) => {
            setNotice({ title, text });
            setRound(round + 1);
            keepBulk(user, { sending: null });
          }}
        />
      )}
      {bulk && !bulk.sending && <Configure key={`${round} ${heard}`} bulk={bulk} onSend={() => setNotice(null)} />}
    </Stack>
  );
}

const counted = (done: number): string =>
  done === 1 ? '1 item incluído' : done === 0 ? 'Nenhum item incluído' : `${formatNumber(done)} itens incluídos`;

function whatIsLeft({ failed, left }: Outcome): string {
  const words = [
    failed.size > 0 ? `${formatNumber(failed.size)} com erro, com o motivo em cada linha` : '',
    left.length > 0 ? `${formatNumber(left.length)} que não chegaram a ser processados` : '',
  ].filter(Boolean);
  return `Ficaram aqui: ${words.join('; ')}. Corrija e envie de novo: vão para a mesma solicitação.`;
}
