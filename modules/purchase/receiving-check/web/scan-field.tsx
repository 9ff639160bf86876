import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { canReadByCamera } from '#core/web/scan/camera-reader.ts';
import { CameraScan } from '#core/web/scan/camera-scan.tsx';

interface Props {
  /** Counts what was read; answers what to say about it, or nothing where nothing is called so. */
  onScan: (code: string) => string | undefined;
  /** Everything back to nothing, to be counted one by one. */
  onClear: () => void;
}

/** One box for a reader that types (bar code, label or part number, each ended by Enter), or the camera where it reads. */
export function ScanField({ onScan, onClear }: Props) {
  const [said, setSaid] = useState<{ text: string; ok: boolean } | null>(null);
  const [camera, setCamera] = useState(false);
  function read(code: string): void {
    const counted = onScan(code);
    setSaid({ text: counted ?? `“${code}” não está nos pedidos deste fornecedor.`, ok: counted !== undefined });
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    // A reader ends with Enter: that is not the form's.
    event.preventDefault();
    event.stopPropagation();
    const box = event.currentTarget;
    const code = box.value.trim();
    if (code === '') return;
    read(code);
    box.value = '';
  }
  return (
    <div>
      <Group align="flex-start" gap="xs" mb="sm">
        <TextInput
          label="Leitor de código de barras"
          placeholder="GTIN, etiqueta ou número da peça"
          leftSection={<IconBarcode size={18} aria-hidden />}
          // Right below the box: on a phone what was read must not be under the bar of the form.
          inputWrapperOrder={['label', 'input', 'description']}
          description={
            <Text span inherit role="status" c={said && !said.ok ? 'var(--mantine-color-error)' : 'dimmed'}>
              {said?.text ?? 'As quantidades começam pelo que falta. Para contar uma a uma, zere e leia cada unidade.'}
            </Text>
          }
          descriptionProps={{ fz: 'sm', component: 'div' }}
          onKeyDown={press}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          autoComplete="off"
          style={{ flex: '1 1 240px', maxWidth: 420 }}
          styles={{ input: { scrollMarginBlock: 200 } }}
        />
        {canReadByCamera() && (
          <Button
            variant="default"
            mt={{ base: 0, xs: 25 }}
            leftSection={camera ? <IconCameraOff size={16} /> : <IconCamera size={16} />}
            onClick={() => setCamera(!camera)}
          >
            {camera ? 'Fechar câmera' : 'Ler com a câmera'}
          </Button>
        )}
        <Button variant="default" mt={{ base: 0, xs: 25 }} onClick={onClear}>
          Zerar e contar
        </Button>
      </Group>
      {camera && <CameraScan onCode={read} />}
    </div>
  );
}
