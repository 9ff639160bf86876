import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { files as fileCalls } from '#core/contract/attachment.ts';
import { formatFileSize } from '#core/contract/format.ts';
import { imageUpload } from '#core/contract/image.ts';
import { imageQuery, Picture } from '#core/web/show/picture.tsx';
import { acceptOf, problemOf } from '#core/web/upload-rules.ts';
import type { FieldProps } from './fields.tsx';
import { useField, useFormKit } from './form-context.ts';
import { Col } from './form-section.tsx';
import classes from './form.module.css';

/** The record's one picture: the stored one, another chosen in its place, or none. The value is its file or its name. */
export function ImageField(own: FieldProps) {
  const { form, files } = useFormKit();
  const { value, props, set } = useField(own.name, own.label);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const stored = form.getInitialValues()[own.name];
  const kept = !chosen && typeof value === 'string' && value === stored ? value : null;
  const { data: picture } = useQuery({ ...imageQuery(fileCalls.thumbnail, kept ?? ''), enabled: kept !== null });

  // A draft brings back a name without its file.
  const reset = useEffectEvent(() => {
    if (typeof value === 'string' && value !== stored && !files.has(own.name)) set(stored);
  });
  useEffect(() => reset());
  useEffect(() => () => void files.delete(own.name), [files, own.name]);

  function choose(file: File | null | undefined) {
    if (!file) return;
    const refusal = problemOf(file, imageUpload);
    setProblem(refusal);
    if (refusal) return;
    files.set(own.name, file);
    setChosen(file);
    set(file.name);
  }
  function clear() {
    files.delete(own.name);
    setChosen(null);
    setProblem(undefined);
    set(null);
  }
  const shown = chosen ?? picture;
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      choose(event.dataTransfer.files[0]);
    },
  };
  const accept = acceptOf(imageUpload);
  return (
    <Col span={own.span ?? 12}>
      <Input.Wrapper
        label={own.label}
        labelElement="div"
        error={problem ?? props.error}
        description={own.help}
        {...drop}
        role="group"
        aria-label={own.label}
      >
        <div className={classes.image} data-path={own.name} tabIndex={-1}>
          {shown ? (
            <Picture blob={shown} alt="Imagem escolhida" className={classes.imagePicture} />
          ) : (
            <span className={classes.imagePicture}>
              <IconPhoto size={32} stroke={1.4} aria-hidden />
            </span>
          )}
          <div>
            <Group gap="xs">
              <FileButton accept={accept} onChange={choose}>
                {(button) => (
                  <Button {...button} variant="default" leftSection={<IconUpload size={16} />}>
                    {value ? 'Trocar imagem' : 'Escolher imagem'}
                  </Button>
                )}
              </FileButton>
              <FileButton accept="image/*" capture="environment" onChange={choose}>
                {(button) => (
                  <Button {...button} variant="default" leftSection={<IconCamera size={16} />} hiddenFrom="sm">
                    Tirar foto
                  </Button>
                )}
              </FileButton>
              {Boolean(value) && (
                <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={clear}>
                  Remover imagem
                </Button>
              )}
            </Group>
            <Text size="xs" c="dimmed" mt={8}>
              {chosen ? chosen.name : `JPEG, PNG ou WebP de até ${formatFileSize(imageUpload.maxBytes)}.`}
            </Text>
          </div>
        </div>
      </Input.Wrapper>
    </Col>
  );
}
