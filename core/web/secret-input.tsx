import { useState } from 'react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field whose eye is in the tab order and says what it does, and whose error is heard too. */
export function SecretInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Esconder senha' : 'Mostrar senha' }}
    />
  );
}
