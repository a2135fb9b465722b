import { GLTF_SCHEMA } from '../gltf/gltf-to-ifc.ts'

/** Format of the file that STEP bytes were made of, where they were not written as IFC: `loadIfcBytes` notes it. */
export function writtenSchema(step: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(step.subarray(0, 200))
  return head.includes(`FILE_DESCRIPTION(('${GLTF_SCHEMA}')`) ? GLTF_SCHEMA : null
}
