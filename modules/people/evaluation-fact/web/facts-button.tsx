import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChartBar } from '@tabler/icons-react';
import type { EvaluationInstance } from '#modules/people/evaluation-instance/contract.ts';
import PeriodFactsPart from './period-facts.tsx';

/** Of a cycle that asks nothing of the person: they see what their manager sees all the same. */
export default function FactsButton({ instance }: { instance: EvaluationInstance }) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconChartBar size={16} />} onClick={open}>
        Números
      </Button>
      <Modal opened={opened} onClose={close} title={instance.cycle_name} size="lg">
        <PeriodFactsPart instance={instance} />
      </Modal>
    </>
  );
}
