/**
 * Unpacks a stored model by the browser's own code, beside the start of the worker: the library does it in script, and
 * its one worker then has everything else still before it. Bytes that are not packed, or badly, come back as they are:
 * the library says what is wrong with them.
 */
export async function unpackModel(bytes: ArrayBuffer | Uint8Array): Promise<ArrayBuffer | Uint8Array> {
  const packed = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
  if (!isPacked(packed)) return bytes
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
    return await new Response(stream).arrayBuffer()
  } catch {
    // Cut off or damaged: loading fails with the library's own reason.
    return bytes
  }
}

/** The two bytes that begin a zlib stream: method 8, and together a multiple of 31. */
function isPacked([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
