import { z } from 'zod';
import { typedMoment } from './fields.ts';
import { formatDuration } from './format.ts';

/** Heard within this it is of now: the line's own delay is nobody's offline work. */
export const lateAfterSeconds = 10;
/** What a device kept longer than this is not booked by itself any more: somebody looks at it first. */
export const oldestDays = 7;
/** Ten years: a clock set back to the day its battery died. */
const longestOffset = 315_360_000;

/** In the body of what may be done without a network: sent late, it still counts from when it was done. */
export const deviceTime = {
  /** By the device's clock. */
  device_time: typedMoment.nullish(),
  /** Seconds that clock was behind the server's, as last measured; negative where it was ahead. */
  clock_offset: z.int().min(-longestOffset).max(longestOffset).default(0),
};
/** The same beside a file, where everything is text. */
export const deviceTimeBesideFile = {
  ...deviceTime,
  clock_offset: z.preprocess((told) => (typeof told === 'string' ? Number(told) : told), deviceTime.clock_offset),
};
export interface DeviceTime {
  device_time?: string | null | undefined;
  clock_offset: number;
}

/** Said beside what counts from when a device did it. */
export const byDeviceWords = (offset: number): string =>
  `pela hora do dispositivo, sem conexão (${clockWords(offset)})`;

/** Of a device's clock, by the seconds it was behind. */
export function clockWords(offset: number): string {
  const minutes = Math.floor(Math.abs(offset) / 60);
  if (minutes === 0) return 'relógio certo';
  return `relógio ${offset > 0 ? 'atrasado' : 'adiantado'} em ${formatDuration(minutes)}`;
}
