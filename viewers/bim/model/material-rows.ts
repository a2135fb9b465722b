import type { BimTexts } from '../bim-texts.ts'
import type { UnitSymbols } from './ifc-units.ts'
import { attributeOf, childLines, classOf, type ItemLine, textOf } from './item-line.ts'
import { type PropertyRow, rowOf } from './property-rows.ts'

/** What a thing is made of: layers with their thickness, parts with their name, or a plain list. */
export function materialRows(associations: readonly ItemLine[], units: UnitSymbols, texts: BimTexts): PropertyRow[] {
  return associations.flatMap((line) => rowsOf(line, units, texts))
}

function rowsOf(line: ItemLine, units: UnitSymbols, texts: BimTexts): PropertyRow[] {
  switch (classOf(line)) {
    case 'IFCMATERIAL':
      return named(texts.material, line)
    case 'IFCMATERIALLAYERSETUSAGE':
      return childLines(line, 'ForLayerSet').flatMap((set) => rowsOf(set, units, texts))
    case 'IFCMATERIALPROFILESETUSAGE':
      return childLines(line, 'ForProfileSet').flatMap((set) => rowsOf(set, units, texts))
    case 'IFCMATERIALLAYERSET':
      return childLines(line, 'MaterialLayers').flatMap((layer, index) => layerRow(layer, index, units, texts))
    case 'IFCMATERIALPROFILESET':
      return childLines(line, 'MaterialProfiles').flatMap((profile) => partRow(profile, texts))
    case 'IFCMATERIALCONSTITUENTSET':
      return childLines(line, 'MaterialConstituents').flatMap((part) => partRow(part, texts))
    case 'IFCMATERIALLIST':
      return childLines(line, 'Materials').flatMap((material) => named(texts.material, material))
    default:
      return []
  }
}

function named(name: string, line: ItemLine): PropertyRow[] {
  const value = textOf(line, 'Name')
  return value === null ? [] : [{ name, value }]
}

function materialName(line: ItemLine): string | null {
  const [material] = childLines(line, 'Material')
  return (material && textOf(material, 'Name')) ?? textOf(line, 'Name')
}

function layerRow(layer: ItemLine, index: number, units: UnitSymbols, texts: BimTexts): PropertyRow[] {
  const name = `${index + 1} ${materialName(layer) ?? texts.unnamedLayer}`
  return [rowOf(name, attributeOf(layer, 'LayerThickness'), units, texts) ?? { name, value: '–' }]
}

function partRow(part: ItemLine, texts: BimTexts): PropertyRow[] {
  const value = materialName(part)
  return value === null ? [] : [{ name: textOf(part, 'Name') ?? texts.material, value }]
}
