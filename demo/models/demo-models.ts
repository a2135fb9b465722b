import { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import type { Text } from '#platform/contract/text.ts'
import { writeBuildingArchitecture } from './building-architecture.ts'
import { writeBuildingServices } from './building-services.ts'
import { writeBuildingStructure } from './building-structure.ts'
import { clashesOf, type DemoClash } from './clashes.ts'
import { writeFootbridge } from './footbridge.ts'
import { buildingHead, footbridgeHead } from './model-heads.ts'

export type DemoDiscipline = 'ARC' | 'STR' | 'MEP'

export interface DemoModel {
  readonly siteCode: string
  readonly structureCode: string
  readonly code: string
  readonly name: Text
  readonly discipline: DemoDiscipline
  readonly fileName: string
  /** The model as written, with what was put into it; for checks. */
  readonly write: () => IfcModel
  /** The IFC4 file; the same bytes in every run. */
  readonly bytes: () => Uint8Array
}

const BUILDING = 'WHN-01-BA'
const FOOTBRIDGE = 'WHN-02-FB'

/** The building models of the demonstration: Building A in three federated models, and the footbridge. */
export function demoModels(): DemoModel[] {
  return [
    buildingModel('ARC', { en: 'Building A architecture', ar: 'المبنى أ: معماري' }, writeBuildingArchitecture),
    buildingModel('STR', { en: 'Building A structure', ar: 'المبنى أ: إنشائي' }, writeBuildingStructure),
    buildingModel('MEP', { en: 'Building A services', ar: 'المبنى أ: كهروميكانيك' }, writeBuildingServices),
    modelOf(
      'WHN-02',
      FOOTBRIDGE,
      'STR',
      { en: 'Wadi footbridge structure', ar: 'جسر مشاة الوادي: إنشائي' },
      (code, fileName) => {
        const model = new IfcModel(footbridgeHead(code, fileName))
        writeFootbridge(model)
        return model
      },
    ),
  ]
}

/** Faults built into the models of Building A. */
export function demoClashes(): DemoClash[] {
  return clashesOf(BUILDING)
}

function buildingModel(discipline: DemoDiscipline, name: Text, write: (model: IfcModel) => void): DemoModel {
  return modelOf('WHN-01', BUILDING, discipline, name, (code, fileName) => {
    const model = new IfcModel(buildingHead(code, fileName, discipline))
    write(model)
    return model
  })
}

function modelOf(
  siteCode: string,
  structureCode: string,
  discipline: DemoDiscipline,
  name: Text,
  build: (code: string, fileName: string) => IfcModel,
): DemoModel {
  const code = `${structureCode}-${discipline}`
  const fileName = `${code}.ifc`
  const write = () => build(code, fileName)
  return { siteCode, structureCode, code, name, discipline, fileName, write, bytes: () => write().toBytes() }
}
