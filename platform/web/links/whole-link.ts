/** The server answers a path where it does not know under which address people reach it. */
export function wholeLink(link: string): string {
  return new URL(link, window.location.origin).href
}
