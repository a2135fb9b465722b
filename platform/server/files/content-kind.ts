import { pictureKindOf } from '#engines/photo/picture-kind.ts'
import type { Text } from '#platform/contract/text.ts'

/** Bytes from the beginning of a file that tell what it is: the mark of a program for Windows stands behind its first kilobyte at most. */
export const HEAD_BYTES = 4_096

export interface ContentKind {
  readonly say: Text
  /** As browsers show it; null where one does not follow from the first bytes. */
  readonly mediaType: string | null
}

interface KnownKind extends ContentKind {
  readonly isIt: (head: string, bytes: Uint8Array) => boolean
  /** Endings of names under which such content is what one expects. */
  readonly endings: readonly string[]
}

const OLD_OFFICE = ['doc', 'xls', 'ppt']
const OFFICE = ['docx', 'docm', 'xlsx', 'xlsm', 'pptx', 'pptm']
const PICTURES = ['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp']

/** In the order in which they are tried. Nothing that the first bytes leave in doubt is among them. */
const KINDS: readonly KnownKind[] = [
  {
    say: { en: 'a PDF', ar: 'ملف PDF' },
    mediaType: 'application/pdf',
    isIt: (head) => head.startsWith('%PDF-'),
    endings: ['pdf', 'ai'],
  },
  {
    say: { en: 'an archive or a document of an office program', ar: 'أرشيف أو مستند من برنامج مكتبي' },
    mediaType: null,
    isIt: (head) => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06'),
    // A workbook that was named by hand as in old times is read by its bytes.
    endings: [
      'zip',
      ...OFFICE,
      ...OLD_OFFICE,
      'odt',
      'ods',
      'odp',
      'bcf',
      'bcfzip',
      'ifczip',
      'kmz',
      'jar',
      'usdz',
      '3mf',
    ],
  },
  {
    say: { en: 'a document of an older office program', ar: 'مستند من برنامج مكتبي قديم' },
    mediaType: null,
    isIt: (head) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    // Newer documents with a password lie in the older container.
    endings: [...OLD_OFFICE, ...OFFICE, 'msg', 'mpp', 'vsd', 'rvt', 'dgn', 'msi'],
  },
  {
    say: { en: 'a program', ar: 'برنامج تنفيذي' },
    mediaType: null,
    isIt: (head, bytes) => isProgram(head, bytes),
    endings: ['exe', 'dll', 'sys', 'bin', 'so', 'elf', 'sh'],
  },
  {
    say: { en: 'a page of the web', ar: 'صفحة ويب' },
    mediaType: null,
    isIt: (head) => /^(\xef\xbb\xbf)?\s*<(!doctype html|html[\s>])/i.test(head),
    // Reports of old systems are tables of HTML that are named like workbooks.
    endings: ['html', 'htm', 'xhtml', 'mht', 'xls', 'doc'],
  },
  {
    say: { en: 'a compressed archive', ar: 'أرشيف مضغوط' },
    mediaType: null,
    isIt: (head) => head.startsWith('7z\xbc\xaf\x27\x1c') || head.startsWith('Rar!\x1a\x07'),
    endings: ['7z', 'rar'],
  },
]

/** Names that promise one of the kinds above; what other files hold, who reads them tells. */
const PROMISING = new Set([...KINDS.flatMap(({ endings }) => endings), ...PICTURES, 'txt', 'md', 'json'])

const PICTURE = { en: 'a picture', ar: 'صورة' }

/** What a file is by its first bytes, whatever it is called; null where they do not tell. */
export function contentKindOf(head: Uint8Array): ContentKind | null {
  const found = kindOf(head)
  return found && { say: found.say, mediaType: found.mediaType }
}

/** What a file holds, where its name promises something else; null where both agree or nobody can tell. */
export function otherKindThanNamed(name: string, head: Uint8Array): ContentKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!PROMISING.has(ending)) return null
  const kind = kindOf(head)
  return kind && !kind.endings.includes(ending) ? kind : null
}

function kindOf(bytes: Uint8Array): KnownKind | null {
  const picture = pictureKindOf(bytes)
  if (picture) return { say: PICTURE, mediaType: picture.mediaType, endings: PICTURES, isIt: () => true }
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))
  return KINDS.find(({ isIt }) => isIt(head, bytes)) ?? null
}

function isProgram(head: string, bytes: Uint8Array): boolean {
  if (head.startsWith('\x7fELF') || /^#!\s*\/(usr\/)?bin\//.test(head)) return true
  if (/^(\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe)/.test(head)) return true
  // A text may begin with these two letters.
  if (!head.startsWith('MZ') || bytes.length < 64) return false
  const mark = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(60, true)
  return head.slice(mark, mark + 4) === 'PE\0\0'
}
