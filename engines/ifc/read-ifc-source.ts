import { createHash } from 'node:crypto'
import { textOf } from '../step/step-value.ts'
import { headerValues } from './header-values.ts'
import type { IfcFile } from './ifc-file.ts'
import type { IfcSource } from './ifc-report.ts'
import { readUnitScales } from './read-unit-scales.ts'

/** Where a file comes from, as it says itself. @param bytes as uploaded, packed or not */
export function readIfcSource(file: IfcFile, bytes: Uint8Array): IfcSource {
  const step = file.index.bytes
  const named =
    JSON.stringify(headerValues(step, 'FILE_DESCRIPTION')).match(/ViewDefinition\s*\[([^\]"]*)\]/i)?.[1] ?? ''
  // Some tools name nothing before the first comma.
  const views = named.split(',').map((name) => name.trim())
  const [project] = file.instancesOf('IFCPROJECT')
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    authoringTool: authoringToolOf(file),
    modelView: views.filter((name) => name !== '').join(', ') || null,
    projectGlobalId: textOf(project?.values[0]),
    lengthUnitMetres: readUnitScales(file).length,
  }
}

/** The application that owns the model, else the system that the head names. */
function authoringToolOf(file: IfcFile): string | null {
  for (const { values } of file.instancesOf('IFCAPPLICATION')) {
    const [version, name] = [textOf(values[1]), textOf(values[2])]
    if (name !== null) return version === null || name.includes(version) ? name : `${name} ${version}`
  }
  const head = headerValues(file.index.bytes, 'FILE_NAME')
  return textOf(head[5]) ?? textOf(head[4])
}
