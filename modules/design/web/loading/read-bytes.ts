/**
 * Reads a whole answer and tells how much has arrived.
 * @param sizeBytes what is expected; where the answer turns out longer or shorter, it is still read to its end.
 * @throws what the connection throws where it breaks.
 */
export async function readBytes(
  response: Response,
  sizeBytes: number,
  onProgress: (loadedBytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  let bytes = new Uint8Array(sizeBytes)
  let loaded = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return loaded === bytes.length ? bytes : bytes.slice(0, loaded)
    if (loaded + value.length > bytes.length) bytes = grown(bytes, loaded + value.length)
    bytes.set(value, loaded)
    loaded += value.length
    onProgress(loaded)
  }
}

function grown(bytes: Uint8Array<ArrayBuffer>, leastLength: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(leastLength, bytes.length * 2))
  larger.set(bytes)
  return larger
}
