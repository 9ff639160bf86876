import { useState } from 'react';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field whose eye is in the tab order and says what it does. */
export function SecretInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Esconder senha' : 'Mostrar senha' }}
    />
  );
}
