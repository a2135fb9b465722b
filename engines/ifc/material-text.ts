import { numberOf, referencesOf, textOf } from '../step/step-value.ts'
import type { IfcFile, IfcInstance } from './ifc-file.ts'

/** Usage, set, layer, material; a file with a circle must end too. */
const MAX_DEPTH = 6

/** Names of the materials of an association, in the order of the file. */
export function materialNames(file: IfcFile, id: number, depth = 0): string[] {
  const material = depth < MAX_DEPTH ? file.find(id) : null
  if (!material) return []
  if (material.keyword === 'IFCMATERIAL') return [textOf(material.values[0]) ?? '']
  return material.values.flatMap((value) => referencesOf(value)).flatMap((part) => materialNames(file, part, depth + 1))
}

/** A material association in words: each material with its layer's thickness, as two versions are compared. */
export function materialText(file: IfcFile, id: number, lengthMetres: number): string {
  return describe(file, file.find(id), lengthMetres, 0).join('; ')
}

function describe(file: IfcFile, material: IfcInstance | null, metres: number, depth: number): string[] {
  if (!material || depth > MAX_DEPTH) return []
  const { keyword, values } = material
  if (keyword === 'IFCMATERIAL') return [textOf(values[0]) ?? '']
  if (keyword === 'IFCMATERIALLAYER') {
    const name = describe(file, file.follow(values[0]), metres, depth + 1)[0] ?? ''
    return [`${name} ${Number(((numberOf(values[1]) ?? 0) * metres).toPrecision(9))} m`.trim()]
  }
  return values
    .flatMap((value) => referencesOf(value))
    .flatMap((part) => describe(file, file.find(part), metres, depth + 1))
}
