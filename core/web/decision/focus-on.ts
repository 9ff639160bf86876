/** As a ref: each step begins at its heading, for whoever hears the page too. */
export const focusOn = (heading: HTMLElement | null): void => heading?.focus();
