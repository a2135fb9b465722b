import { IfcModel } from '#engines/ifc-writer/ifc-model.ts'
import type { Text } from '#platform/contract/text.ts'
import { writeBuildingArchitecture } from './building-architecture.ts'
import { writeBuildingServices } from './building-services.ts'
import { writeBuildingStructure } from './building-structure.ts'
import { clashesOf, type DemoClash } from './clashes.ts'
import { writeFootbridge } from './footbridge.ts'
import { ISSUED_DAYS_AGO, type Issue } from './issue.ts'
import { buildingHead, footbridgeHead } from './model-heads.ts'

export type DemoDiscipline = 'ARC' | 'STR' | 'MEP'

export interface DemoModel {
  readonly siteCode: string
  readonly structureCode: string
  readonly code: string
  readonly name: Text
  readonly discipline: DemoDiscipline
  readonly fileName: string
  /** Days before the demonstration is loaded. */
  readonly issuedDaysAgo: number
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
    architecture('P01'),
    buildingModel('STR', { en: 'Building A structure', ar: 'المبنى أ: إنشائي' }, 'P01', writeBuildingStructure),
    services('P01'),
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

/** Second issues of models of `demoModels`, by the same codes: what came of the first coordination meeting. */
export function demoSecondIssues(): DemoModel[] {
  return [architecture('P02'), services('P02')]
}

/** Faults built into the models of Building A, as of an issue of all its models. */
export function demoClashes(issue: Issue = 'P01'): DemoClash[] {
  return clashesOf(BUILDING, issue)
}

function architecture(issue: Issue): DemoModel {
  const name = { en: 'Building A architecture', ar: 'المبنى أ: معماري' }
  return buildingModel('ARC', name, issue, writeBuildingArchitecture)
}

function services(issue: Issue): DemoModel {
  const name = { en: 'Building A services', ar: 'المبنى أ: كهروميكانيك' }
  return buildingModel('MEP', name, issue, writeBuildingServices)
}

function buildingModel(
  discipline: DemoDiscipline,
  name: Text,
  issue: Issue,
  write: (model: IfcModel, issue: Issue) => void,
): DemoModel {
  const build = (code: string, fileName: string) => {
    const model = new IfcModel(buildingHead(code, fileName, discipline, issue))
    write(model, issue)
    return model
  }
  return modelOf('WHN-01', BUILDING, discipline, name, build, issue)
}

function modelOf(
  siteCode: string,
  structureCode: string,
  discipline: DemoDiscipline,
  name: Text,
  build: (code: string, fileName: string) => IfcModel,
  issue: Issue = 'P01',
): DemoModel {
  const code = `${structureCode}-${discipline}`
  const fileName = `${code}${issue === 'P01' ? '' : `-${issue}`}.ifc`
  const write = () => build(code, fileName)
  const issuedDaysAgo = ISSUED_DAYS_AGO[issue]
  return {
    siteCode,
    structureCode,
    code,
    name,
    discipline,
    fileName,
    issuedDaysAgo,
    write,
    bytes: () => write().toBytes(),
  }
}
