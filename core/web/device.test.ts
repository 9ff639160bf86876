import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

it('calls a device as its owner would', () => {
  expect(deviceName('Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')).toBe('Chrome no Android');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604')).toBe(
    'Safari no iOS',
  );
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge no Windows');
  expect(deviceName('curl/8')).toBe('Navegador no outro sistema');
});
