/** Bytes of a text in base64url without padding, as the server writes keys and challenges of passkeys. @throws DOMException for other text. */
export function bytesOfBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** Bytes as base64url without padding. Meant for keys and signatures, not for files: the bytes pass as arguments. */
export function base64urlOfBytes(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
