const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a picture; nothing while it was never taken. */
export const pictureAddress = (file: string): string | undefined => files[`./pictures/${file}`];
