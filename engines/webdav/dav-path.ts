/** Most bytes of one name, as file systems have it. */
const NAME_BYTES = 255
const PATH_BYTES = 4_000

/**
 * The names of a path below an address, decoded; none for the address itself. Null where it is outside, or a name is none:
 * with a slash, a control or a direction-changing character in it, `.` or `..`, or above 255 bytes.
 */
export function namesOf(path: string, root: string): string[] | null {
  if (path !== root && !path.startsWith(`${root}/`)) return null
  if (path.length > PATH_BYTES * 3) return null
  const names: string[] = []
  for (const part of path.slice(root.length).split('/')) {
    if (part === '') continue
    const name = decoded(part)
    if (name === null || !isName(name)) return null
    names.push(name)
  }
  return names
}

/** The path of names below an address, encoded; a folder ends with a slash. */
export function pathOf(root: string, names: readonly string[], isFolder: boolean): string {
  const path = [root, ...names.map((name) => encodeURIComponent(name))].join('/')
  return isFolder ? `${path}/` : path
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part).normalize('NFC')
  } catch {
    return null // no UTF-8: no name of ours
  }
}

function isName(name: string): boolean {
  if (name === '.' || name === '..' || /[\p{C}/\\]/u.test(name)) return false
  return new TextEncoder().encode(name).length <= NAME_BYTES
}

const SCRATCH = [
  /^\./, // .DS_Store, ._report.pdf, .~lock.report.odt#, .goutputstream-…
  /^~/, // ~$report.docx, ~WRL0001.tmp
  /~$/,
  /\.(tmp|temp|part|partial|swp|crdownload|lnk)$/i,
  /^(thumbs\.db|ehthumbs\.db|desktop\.ini|\$recycle\.bin|autorun\.inf)$/i,
  /^[0-9A-F]{8}$/, // what Excel saves into before it renames
]

/** True of names that programs use beside their files and that no person means to keep. */
export function isScratchName(name: string): boolean {
  return SCRATCH.some((pattern) => pattern.test(name))
}
