/** The text of a BPMN file, by the encoding that it declares or marks; UTF-8 where it says none that is known. */
export function decodeBpmn(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : null
  const text = decoderOf(marked ?? declared ?? 'utf-8').decode(bytes)
  // What is sent is UTF-8, whatever it was.
  return text.replace(/^(\s*<\?xml[^>]*?)\s+encoding=["'][\w-]+["']/i, '$1')
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}
