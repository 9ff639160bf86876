/** Below the spec's 768 px a screen is a phone: cards instead of tables, sheets instead of popovers. */
export const phoneWidth = '(width < 48em)';
