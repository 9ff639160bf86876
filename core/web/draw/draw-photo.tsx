import { ActionIcon, Alert, Button, Group, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { isSeen, onPhoto, penFor, type Mark, type Spot, type Tool } from './drawing.rules.ts';
import { drawnFile, paint } from './ink.ts';
import classes from './draw.module.css';

interface Props {
  file: File;
  /** The photo as it is to be kept: drawn on, or as it was. */
  onDone: (file: File) => void;
  onClose: () => void;
}
const tools: { value: Tool; label: string }[] = [
  { value: 'arrow', label: 'Seta' },
  { value: 'circle', label: 'Círculo' },
  { value: 'line', label: 'Linha' },
  { value: 'text', label: 'Texto' },
];

/** An arrow to the burnt part, a circle, a line, a word: by finger, before the photo is kept. */
export default function DrawPhoto({ file, onDone, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const current = useRef<Mark | null>(null);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [tool, setTool] = useState<Tool>('arrow');
  const [words, setWords] = useState('');
  const [marks, setMarks] = useState<readonly Mark[]>([]);

  useEffect(() => {
    let gone = false;
    void createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (read) => (gone ? read.close() : setPhoto(read)),
      () => gone || setUnreadable(true),
    );
    return () => {
      gone = true;
    };
  }, [file]);
  useEffect(() => draw(canvas.current, photo, marks), [photo, marks]);

  const spotOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Spot =>
    onPhoto({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect(), currentTarget);
  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (!photo || event.button !== 0 || !event.isPrimary) return;
    const at = spotOf(event);
    if (tool === 'text') {
      if (words.trim() !== '') setMarks([...marks, { tool, at, text: words.trim() }]);
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = tool === 'line' ? { tool, spots: [at] } : { tool, from: at, to: at };
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    const mark = current.current;
    if (!mark || mark.tool === 'text' || !event.isPrimary) return;
    const at = spotOf(event);
    current.current = mark.tool === 'line' ? { ...mark, spots: [...mark.spots, at] } : { ...mark, to: at };
    draw(canvas.current, photo, [...marks, current.current]);
  }
  function end() {
    const mark = current.current;
    current.current = null;
    if (!mark || !photo) return;
    if (isSeen(mark, penFor(photo.width, photo.height))) setMarks([...marks, mark]);
    else draw(canvas.current, photo, marks);
  }
  async function use() {
    onDone(marks.length > 0 && canvas.current ? await drawnFile(file, canvas.current) : file);
  }
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Desenhar na foto"
      closeButtonProps={{ 'aria-label': 'Fechar sem usar a foto' }}
    >
      {unreadable && (
        <Alert color="yellow" mb="sm">
          Este dispositivo não consegue desenhar nesta foto. Ela pode ser usada como está.
        </Alert>
      )}
      <canvas
        ref={canvas}
        className={classes.photo}
        aria-label={`Foto com ${marks.length} ${marks.length === 1 ? 'desenho' : 'desenhos'}`}
        role="img"
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes.tools}>
        <Group gap="xs" wrap="nowrap">
          <SegmentedControl
            flex={1}
            size="md"
            aria-label="O que desenhar"
            data={tools}
            value={tool}
            onChange={(next) => setTool(next as Tool)}
          />
          <ActionIcon
            size={44}
            variant="default"
            aria-label="Desfazer"
            disabled={marks.length === 0}
            onClick={() => setMarks(marks.slice(0, -1))}
          >
            <IconArrowBackUp size={20} />
          </ActionIcon>
        </Group>
        {tool === 'text' && (
          <TextInput
            label="Texto"
            description="Escreva e toque na foto onde ele fica."
            size="md"
            maxLength={40}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        <Button fullWidth h={48} onClick={() => void use()}>
          Usar foto
        </Button>
      </div>
    </Modal>
  );
}

function draw(canvas: HTMLCanvasElement | null, photo: ImageBitmap | null, marks: readonly Mark[]): void {
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen || !photo) return;
  if (canvas.width !== photo.width || canvas.height !== photo.height)
    [canvas.width, canvas.height] = [photo.width, photo.height];
  paint(pen, photo, marks);
}
