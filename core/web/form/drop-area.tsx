import { Input } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';
import type { FieldProps } from './fields.tsx';
import { Col } from './form-section.tsx';

interface Props {
  field: FieldProps;
  error: ReactNode;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The frame of a field that takes files: its name, what is wrong, and the place they may be dropped on. */
export function DropArea({ field, error, onFiles, children }: Props) {
  return (
    <Col span={field.span ?? 12}>
      <Input.Wrapper
        label={field.label}
        labelElement="div"
        withAsterisk={field.required ?? false}
        error={error}
        description={field.help}
        role="group"
        aria-label={field.label}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <div>{children}</div>
      </Input.Wrapper>
    </Col>
  );
}
