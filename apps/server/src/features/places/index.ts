export { createPlaces } from './create-places.ts';
export { createEmbeddedPlaces } from './embedded-places.ts';
export { importPostcodes, type PostcodeFault, type PostcodeOutcome } from './import/import-postcodes.ts';
export { PostcodeFileError } from './import/postcode-file.ts';
export { type PostcodeFormat, postcodeFormats } from './import/postcode-row.ts';
export { placeHandlers } from './places.routes.ts';
