import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '#core/contract/error.ts';
import { isCut } from '#core/web/aboard/or-kept.ts';
import { call } from '#core/web/call.ts';
import { ScanDialog } from '#core/web/scan/scan-button.tsx';
import { FillParts } from '#core/web/show/fills.tsx';
import { onTheSpot, type Choices, type KnownUnit, type Reading } from '../contract.ts';
import { screenOf, unitOfCode } from '../on-the-spot.rules.ts';
import classes from './on-the-spot.module.css';

declare module '#core/web/slot.ts' {
  interface Slots {
    /** Below what a code that was read is here: what other modules know by it. */
    'on-the-spot.code': { code: string };
  }
}

interface Props {
  choices: Choices;
  onOrder: (unit: KnownUnit) => void;
  onClose: () => void;
}

/** What a label says: of a unit its page and a new order, of an order its work, of a part or an instrument what it is. */
export default function CodeDialog({ choices, onOrder, onClose }: Props) {
  const navigate = useNavigate();
  const [found, setFound] = useState<{ code: string; readings: readonly Reading[] }>();
  async function read(code: string): Promise<string | undefined> {
    const readings = await look(choices, code);
    if (typeof readings === 'string') {
      setFound(undefined);
      return readings;
    }
    const [only, ...others] = readings;
    if (only?.kind === 'order' && others.length === 0) {
      onClose();
      void navigate(screenOf(only));
      return undefined;
    }
    setFound({ code, readings });
    return undefined;
  }
  return (
    <ScanDialog label="Ler código" onCode={read} onClose={onClose}>
      <div role="status">
        {found && (
          <>
            <Text size="sm" fw={500}>
              {found.code}
            </Text>
            {found.readings.length === 0 && <Text size="sm">Nenhuma ordem, equipamento ou peça com este código.</Text>}
            <ul className={classes.found}>
              {found.readings.map((reading) => (
                <Found key={`${reading.kind} ${reading.uuid}`} reading={reading} onOrder={onOrder} />
              ))}
            </ul>
            <FillParts slot="on-the-spot.code" handed={{ code: found.code }} />
          </>
        )}
      </div>
    </ScanDialog>
  );
}

/** Asked of the server; where there is none, of what is aboard. */
async function look(choices: Choices, code: string): Promise<readonly Reading[] | string> {
  try {
    return (await call(onTheSpot.read, { query: { text: code } })).data;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!isCut(error)) return error.message;
    const unit = unitOfCode(choices, code);
    return unit ? [{ kind: 'unit', uuid: unit.uuid, title: unit.label, detail: unit.customer.name, unit }] : [];
  }
}

function Found({ reading, onOrder }: { reading: Reading; onOrder: (unit: KnownUnit) => void }) {
  const { title, detail, unit } = reading;
  return (
    <li>
      <Anchor component={Link} to={screenOf(reading)}>
        {title}
      </Anchor>
      {detail && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      {unit && (
        <Button fullWidth mt={4} h={44} leftSection={<IconPlus size={18} />} onClick={() => onOrder(unit)}>
          Nova ordem para este equipamento
        </Button>
      )}
    </li>
  );
}
