/** Of the palette's list: there while the palette is. */
export const paletteId = 'palette-list';
