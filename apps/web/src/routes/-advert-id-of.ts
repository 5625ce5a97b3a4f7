/** The `advertId` of an address, if it is one. */
export function advertIdOf({ advertId }: Record<string, unknown>): { advertId?: string } {
  return /^[1-9]\d{0,14}$/.test(String(advertId)) ? { advertId: String(advertId) } : {};
}
