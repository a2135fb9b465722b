/** A kind of picture that is told by its first bytes, whatever the file is called. */
export interface PictureKind {
  readonly mediaType: string
  /** Browsers show it as it is. */
  readonly isShown: boolean
}

/** Bytes from the beginning of a file that tell what it is. */
export const TELLING_BYTES = 16

const KINDS: readonly (PictureKind & { readonly isIt: (head: string) => boolean })[] = [
  { mediaType: 'image/jpeg', isShown: true, isIt: (head) => head.startsWith('\xff\xd8\xff') },
  { mediaType: 'image/png', isShown: true, isIt: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { mediaType: 'image/webp', isShown: true, isIt: (head) => /^RIFF[\s\S]{4}WEBP/.test(head) },
  { mediaType: 'image/avif', isShown: true, isIt: (head) => /^[\s\S]{4}ftypavi[fs]/.test(head) },
  // As phones of one maker take them: most browsers cannot show it.
  { mediaType: 'image/heic', isShown: false, isIt: (head) => /^[\s\S]{4}ftyp(hei[cxms]|mif1)/.test(head) },
]

/** Null where the bytes begin as no picture that is taken for one: the file is one of another kind. */
export function pictureKindOf(firstBytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...firstBytes.subarray(0, TELLING_BYTES))
  const found = KINDS.find(({ isIt }) => isIt(head))
  return found ? { mediaType: found.mediaType, isShown: found.isShown } : null
}

/** The kind of a media type that {@link pictureKindOf} told. */
export function pictureKindOfType(mediaType: string): PictureKind | null {
  return KINDS.find((kind) => kind.mediaType === mediaType) ?? null
}
