const LONGEST_NAME = 200

/**
 * A name that is safe to show and to save under: last part of a path, no control or direction-changing characters, no
 * leading dot, at most 200 characters with its ending kept. Storage never uses it.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const visible = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  if (visible.length <= LONGEST_NAME) return visible || 'file'
  const ending = /\.[^.]{1,12}$/.exec(visible)?.[0] ?? ''
  return visible.slice(0, LONGEST_NAME - ending.length) + ending
}

/** A media type as its sender wrote it where it has the form of one; otherwise that of any bytes. */
export function cleanMediaType(mediaType: string | undefined): string {
  const essence = mediaType?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z0-9][\w!#$&^.+-]{0,63}\/[a-z0-9][\w!#$&^.+-]{0,63}$/.test(essence) ? essence : 'application/octet-stream'
}
