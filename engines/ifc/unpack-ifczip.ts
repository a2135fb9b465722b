import { UnreadableFileError } from '../unreadable-file-error.ts'
import { readZip } from '../zip/read-zip.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'

/** STEP text packs about 5 to 12 times; repeated geometry up to 50. */
const MAX_RATIO = 200
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3
/** Below this, a high ratio is a small file and no attack. */
const RATIO_FREE_BYTES = 16 * 1024 ** 2
const MAX_ENTRIES = 1000

/**
 * Takes the one .ifc file out of an .ifczip. Names inside the archive are never used as paths.
 * @throws IfcUnreadableError where there is none or several, where it is damaged or would unpack to more than is
 * believable; UnreadableFileError for what `readZip` refuses besides: a password, a name that leads outside.
 */
export function unpackIfczip(bytes: Uint8Array): Uint8Array {
  const limit = Math.min(MAX_UNPACKED_BYTES, Math.max(RATIO_FREE_BYTES, bytes.length * MAX_RATIO))
  const names: string[] = []
  // Two models are refused before the second one is unpacked.
  const isWanted = (name: string) => isModel(name) && names.push(name) === 1
  try {
    const [model] = readZip(
      bytes,
      { maxEntries: MAX_ENTRIES, maxUnpackedBytes: limit, maxRatio: MAX_RATIO },
      isWanted,
    ).values()
    if (names.length > 1) throw new IfcUnreadableError('zip-with-several', { count: names.length })
    if (!model) throw new IfcUnreadableError('zip-without-ifc')
    return model
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    if (error.code === 'zip-damaged') throw new IfcUnreadableError('zip-damaged', {}, error)
    if (error.code === 'zip-too-large')
      throw new IfcUnreadableError('zip-too-large', { limit: `${Math.round(limit / 1024 ** 2)} MB` }, error)
    throw error
  }
}

/** macOS adds `__MACOSX/._model.ifc`, which is no model. */
function isModel(name: string): boolean {
  return /(^|\/)(?!\._)[^/]*\.ifc$/i.test(name)
}
