/** The browser reads what lies at an address of this page after the call that shows or saves it has returned. */
const READ_WITHIN_MS = 10_000

/** Lets go of what `URL.createObjectURL` keeps, once whoever was about to read it has. */
export function letAddressGo(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
