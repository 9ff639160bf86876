import { Button } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '#core/web/access.tsx';
import { useWrite } from '#core/web/query.ts';
import { nonConformityOpening } from '../contract.ts';

const ways = {
  receiving: nonConformityOpening.fromReceiving,
  order: nonConformityOpening.fromOrder,
  calibration: nonConformityOpening.fromCalibration,
};

/** Registers what is wrong with a record, with what is known there, and goes to it. */
export function OpenButton({ from, uuid }: { from: keyof typeof ways; uuid: string }) {
  const navigate = useNavigate();
  const mayOpen = useCan()(ways[from]);
  const open = useWrite(ways[from], {
    success: ({ data }) => `${data.code} aberta!`,
    onSuccess: ({ data }) => void navigate(`/quality/non-conformities/view/${data.uuid}`),
  });
  if (!mayOpen) return null;
  return (
    <Button
      my="sm"
      size="xs"
      variant="default"
      w="fit-content"
      leftSection={<IconAlertOctagon size={16} />}
      loading={open.isPending}
      onClick={() => open.mutate({ params: { uuid } })}
    >
      Abrir não conformidade
    </Button>
  );
}

/** Below a receipt's divergences. */
const OfReceiving = ({ receiving }: { receiving: { uuid: string } }) => (
  <OpenButton from="receiving" uuid={receiving.uuid} />
);
export default OfReceiving;
