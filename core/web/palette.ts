import type { MantineColorsTuple } from '@mantine/core';

/**
 * Ten shades each. Shade 7 carries white text at AA in every colour; 8 on 1 (light) and 2 on a
 * dark wash are the pairs of badges and alerts.
 */
export const palette = {
  teal: ['#eefaf8', '#d2f1ec', '#a6e3da', '#6fcfc3', '#3fb3a8', '#1f968d', '#127a74', '#0f6863', '#0f5350', '#0e4341'],
  gray: ['#f8fafc', '#f1f5f9', '#e2e8f0', '#cbd5e1', '#94a3b8', '#64748b', '#526077', '#334155', '#1e293b', '#0f172a'],
  dark: ['#e3e9f1', '#c0cad8', '#9aa8bc', '#6f7f96', '#3a485c', '#2c384a', '#1f2937', '#151d29', '#101722', '#0b1018'],
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  yellow: [
    '#fffbeb',
    '#fef3c7',
    '#fde68a',
    '#fcd34d',
    '#fbbf24',
    '#f59e0b',
    '#d97706',
    '#b45309',
    '#92400e',
    '#78350f',
  ],
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
  violet: [
    '#f5f3ff',
    '#ede9fe',
    '#ddd6fe',
    '#c4b5fd',
    '#a78bfa',
    '#8b5cf6',
    '#7c3aed',
    '#6d28d9',
    '#5b21b6',
    '#4c1d95',
  ],
} satisfies Record<string, MantineColorsTuple>;
