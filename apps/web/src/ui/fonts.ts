import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** The one font file every page needs; the document's head preloads it (`rel="preload" as="font" crossorigin`). */
export const fontUrl: string = latin;
