/** Programs and pages fetch these files: a wrong address is a plain 404, not a visitor to lead home. */
const machineFolder = /^\/(api|assets|static|tenant|_serverFn)(\/|$)/;
/** Files that pages and programs load, by the extensions of the last part of an address: robots.txt, favicon.ico, images/logo.png. */
const assetFile =
  /^[^?]*\.(txt|xml|json|webmanifest|m?js|css|map|wasm|ico|png|jpe?g|gif|webp|avif|svg|bmp|woff2?|ttf|otf|eot|pdf|docx?|xlsx?|pptx?|csv|zip|gz|mp[34]|webm)(\?|$)/i;
/** Pages whose address ends in free text, a token or a place, with any characters. */
const openEnded =
  /^\/(job|jobs|employer|apply|applications|account|console|advert-preview|job-alert|confirm-password|consent-confirmed|accepted-terms-and-conditions|unsubscribe-successful)\//i;

/** True for the address of a missing file (tenants.pages.5 leads unknown pages home): a page or a program requested it, not a person. */
export function isMissingAsset(url: string): boolean {
  return machineFolder.test(url) || (assetFile.test(url) && !openEnded.test(url));
}
