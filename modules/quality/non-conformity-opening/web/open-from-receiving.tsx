import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useWrite } from '#core/web/query.ts';
import type { Receiving } from '#modules/purchase/receiving/contract.ts';
import { nonConformityOpening } from '../contract.ts';

/** Below a receipt's divergences: registers them, and goes there. */
export default function OpenFromReceiving({ receiving }: { receiving: Receiving }) {
  const navigate = useNavigate();
  const open = useWrite(nonConformityOpening.fromReceiving, {
    success: ({ data }) => `${data.code} aberta a partir do recebimento!`,
    onSuccess: ({ data }) => void navigate(`/quality/non-conformities/view/${data.uuid}`),
  });
  return (
    <Button
      mt="sm"
      size="xs"
      variant="default"
      leftSection={<IconAlertOctagon size={16} />}
      loading={open.isPending}
      onClick={() => open.mutate({ params: { uuid: receiving.uuid } })}
    >
      Abrir não conformidade
    </Button>
  );
}
