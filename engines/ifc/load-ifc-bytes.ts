import { gltfToIfc } from '../gltf/gltf-to-ifc.ts'
import { isGltf } from '../gltf/open-gltf.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { sniffIfc } from './sniff-ifc.ts'
import { unpackIfczip } from './unpack-ifczip.ts'
import { withoutEndlessRelations } from './without-endless-relations.ts'

/**
 * STEP bytes of an .ifc or .ifczip file, checked at both ends and without what web-ifc would not come back from; of a glTF file, the IFC that it becomes.
 * @throws IfcUnreadableError, or UnreadableFileError for archives and glTF
 */
export function loadIfcBytes(bytes: Uint8Array): Uint8Array {
  if (isGltf(bytes)) return gltfToIfc(bytes)
  if (sniffIfc(bytes).container === 'step') return withoutEndlessRelations(bytes)
  const inner = unpacked(bytes)
  if (inner === null) return gltfToIfc(bytes)
  // A zip in a zip is no model, and unpacking it again is what a bomb wants.
  if (sniffIfc(inner).container === 'zip') throw new IfcUnreadableError('not-ifc')
  return withoutEndlessRelations(inner)
}

/** The archive's .ifc file; null where it holds a glTF file in its place. */
function unpacked(bytes: Uint8Array): Uint8Array | null {
  try {
    return unpackIfczip(bytes)
  } catch (error) {
    const isWithout = error instanceof IfcUnreadableError && error.code === 'zip-without-ifc'
    // Names stand in the directory at the archive's end, as they are.
    if (isWithout && /\.(gltf|glb)/i.test(Buffer.from(bytes.subarray(-65_536)).toString('latin1'))) return null
    throw error
  }
}
