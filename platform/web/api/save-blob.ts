import { letAddressGo } from './let-address-go.ts'

/** Saves what the page holds to the person's disk. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  letAddressGo(address)
}
