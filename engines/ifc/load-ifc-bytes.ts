import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { sniffIfc } from './sniff-ifc.ts'
import { unpackIfczip } from './unpack-ifczip.ts'

/**
 * STEP bytes of an .ifc or .ifczip file, checked at both ends.
 * @throws IfcUnreadableError
 */
export function loadIfcBytes(bytes: Uint8Array): Uint8Array {
  if (sniffIfc(bytes).container === 'step') return bytes
  const inner = unpackIfczip(bytes)
  // A zip in a zip is no model, and unpacking it again is what a bomb wants.
  if (sniffIfc(inner).container === 'zip') throw new IfcUnreadableError('not-ifc')
  return inner
}
