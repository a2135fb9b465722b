import type { IfcEntity } from '../ifc-schema/ifc-schema.ts'
import { auditSpecification, schemaOfVersion } from './audit-ids.ts'
import { checkAttribute } from './check-attribute.ts'
import { checkClassification } from './check-classification.ts'
import { checkEntity, classNamesOf } from './check-entity.ts'
import { checkMaterial } from './check-material.ts'
import { checkPartOf } from './check-part-of.ts'
import { checkProperty } from './check-property.ts'
import { describeFacet } from './describe-facet.ts'
import type { IdsFacet, IdsIfcVersion, IdsRequirement, IdsSpecification } from './ids-document.ts'
import type { FacetOutcome, IdsReason } from './ids-outcome.ts'
import type {
  IdsElementResult,
  IdsReport,
  IdsRequirementReport,
  IdsSpecificationReport,
  IdsVerdict,
} from './ids-report.ts'
import { IfcModel } from './ifc-model.ts'
import { IfcUnits } from './ifc-units.ts'
import { describeIdsValue, matchesIdsText } from './match-ids-value.ts'
import { readIdsDocument } from './read-ids-document.ts'

/** Reasons of one specification that its summary keeps; every result goes to `onResult`. */
const MAX_REASONS = 50

export interface CheckIdsOptions {
  /** Called for every requirement at every element that its specification applies to, in the order of the file. */
  readonly onResult?: (result: IdsElementResult) => void
  /** Called after each specification, with the share done from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * Checks an IFC model against an IDS file. The IDS is examined first: where it cannot be used, the status is `invalid`
 * with the reasons and nothing is checked.
 * @throws UnreadableFileError where one of the files cannot be read at all.
 */
export function checkIds(idsBytes: Uint8Array, ifcBytes: Uint8Array, options: CheckIdsOptions = {}): IdsReport {
  const { document, problems } = readIdsDocument(idsBytes)
  const model = new IfcModel(ifcBytes)
  const audits = document.specifications.map(auditSpecification)
  const head = { title: document.title, ifcVersion: model.schema.name, problems: [...problems] }
  if (problems.length > 0 || audits.some((audit) => audit.length > 0)) {
    const specifications = document.specifications.map((specification, index) =>
      notChecked(specification, audits[index] ?? []),
    )
    return { ...head, status: 'invalid', specifications }
  }
  const versions = new Set(document.specifications.flatMap(({ ifcVersions }) => ifcVersions))
  const checker = new IdsChecker(
    model,
    [...versions].some((version) => isOf(model, version)),
    options.onResult,
  )
  const specifications = document.specifications.map((specification, index) => {
    const report = checker.check(specification, index)
    options.onProgress?.((index + 1) / document.specifications.length)
    return report
  })
  return { ...head, status: specifications.some(({ status }) => status === 'fail') ? 'fail' : 'pass', specifications }
}

/** Names of the classes above one, in capitals. */
function ancestorsOf({ parent }: IfcEntity): string[] {
  return parent ? [parent.name.toUpperCase(), ...ancestorsOf(parent)] : []
}

function isOf(model: IfcModel, version: IdsIfcVersion): boolean {
  return schemaOfVersion(version) === model.schema
}

function notChecked(specification: IdsSpecification, problems: readonly string[]): IdsSpecificationReport {
  return { ...emptyReport(specification), status: problems.length > 0 ? 'invalid' : 'not_tested', problems }
}

function emptyReport(specification: IdsSpecification): IdsSpecificationReport {
  const { name, identifier, description, instructions, cardinality, ifcVersions, applicability, requirements } =
    specification
  return {
    name,
    identifier,
    description,
    instructions,
    cardinality,
    ifcVersions,
    status: 'not_tested',
    applicability: applicability.map((facet) => describeFacet(facet, 'required')),
    applicable: 0,
    failed: 0,
    notTested: 0,
    reasons: [],
    problems: [],
    requirements: requirements.map(({ facet, cardinality: wanted, instructions: own }) => ({
      kind: facet.kind,
      say: describeFacet(facet, wanted),
      cardinality: wanted,
      instructions: own,
      passed: 0,
      failed: 0,
      notTested: 0,
    })),
  }
}

class IdsChecker {
  readonly #model: IfcModel
  readonly #units: IfcUnits
  readonly #hasOwnVersion: boolean
  readonly #onResult: (result: IdsElementResult) => void

  /** `hasOwnVersion`: whether the IDS file has a specification for the version of IFC of this model. */
  constructor(model: IfcModel, hasOwnVersion: boolean, onResult: (result: IdsElementResult) => void = () => {}) {
    this.#model = model
    this.#hasOwnVersion = hasOwnVersion
    this.#units = new IfcUnits(model)
    this.#onResult = onResult
  }

  check(specification: IdsSpecification, index: number): IdsSpecificationReport {
    const report = emptyReport(specification)
    const note = this.#versionNote(specification)
    if (note?.code === 'other-ifc-version') return { ...report, reasons: [note] }
    const checked = this.#check(specification, report, index)
    const notes = [note, this.#leftOut(specification, checked.applicable)].filter((one) => one !== null)
    return { ...checked, reasons: [...notes, ...checked.reasons] }
  }

  /** Subclasses do not count as their parent: a rule about walls may reach one of 57 and pass, which nobody expects. */
  #leftOut({ applicability }: IdsSpecification, reached: number): IdsReason | null {
    const model = this.#model
    const entity = applicability.find((facet) => facet.kind === 'entity')
    if (!entity) return null
    const isMeant = (name: string) => matchesIdsText(entity.name, name)
    const left = model.types.flatMap((type) => {
      const known = model.schema.entity(type)
      if (!known || isMeant(type) || !ancestorsOf(known).some(isMeant)) return []
      const count = model.idsOf(type).filter((id) => !classNamesOf(id, model).some(isMeant)).length
      return count > 0 ? [{ name: known.name, count }] : []
    })
    if (left.length === 0) return null
    const count = left.reduce((sum, kind) => sum + kind.count, 0)
    const found = left.map(({ name }) => name).join(', ')
    const expected = describeIdsValue(entity.name)
    const counts = { reached: String(reached), total: String(reached + count), count: String(count) }
    return { code: 'subclasses-left-out', details: { ...counts, found, expected } }
  }

  /**
   * A version says what a specification was written for and decides nothing by itself (the case "purely metadata" of
   * buildingSMART), save where the file has the same wishes for several versions: then each model meets its own.
   */
  #versionNote({ ifcVersions }: IdsSpecification): IdsReason | null {
    if (ifcVersions.some((version) => isOf(this.#model, version))) return null
    const details = { expected: ifcVersions.join(', '), found: this.#model.schema.name }
    return { code: this.#hasOwnVersion ? 'other-ifc-version' : 'written-for-other-version', details }
  }

  #check(specification: IdsSpecification, report: IdsSpecificationReport, index: number): IdsSpecificationReport {
    const elements = this.#applicable(specification.applicability)
    if (specification.cardinality === 'prohibited') return this.#prohibited(report, elements, index)
    const run = new SpecificationRun(report)
    for (const id of elements) {
      const verdicts = specification.requirements.map((requirement, position) => {
        const result = this.#result(id, requirement, index, position)
        run.add(position, result.verdict, result.reason)
        this.#onResult(result)
        return result.verdict
      })
      run.addElement(verdicts)
    }
    if (elements.length === 0 && specification.cardinality === 'required')
      run.fail({ code: 'none-applicable', details: {} })
    return run.report()
  }

  #prohibited(report: IdsSpecificationReport, elements: readonly number[], index: number): IdsSpecificationReport {
    const reason: IdsReason = { code: 'element-prohibited', details: {} }
    for (const id of elements)
      this.#onResult({ specification: index, requirement: null, ...this.#describe(id), verdict: 'fail', reason })
    const count = elements.length
    return {
      ...report,
      status: count > 0 ? 'fail' : 'pass',
      applicable: count,
      failed: count,
      reasons: count > 0 ? [reason] : [],
    }
  }

  #result(id: number, requirement: IdsRequirement, specification: number, position: number): IdsElementResult {
    const place = { specification, requirement: position, ...this.#describe(id) }
    const outcome = this.#outcome(requirement.facet, id)
    if (this.#model.damaged.has(id))
      return { ...place, verdict: 'not_tested', reason: { code: 'element-damaged', details: { id: `#${id}` } } }
    return { ...place, ...verdictOf(outcome, requirement) }
  }

  #describe(id: number) {
    const model = this.#model
    return {
      expressId: id,
      globalId: model.text(id, 'GlobalId'),
      ifcClass: model.entityOf(id)?.name ?? model.typeOf(id),
      name: model.text(id, 'Name'),
    }
  }

  /** Elements that meet all facets; looked for among the classes that an entity facet names. */
  #applicable(facets: readonly IdsFacet[]): number[] {
    const model = this.#model
    const entity = facets.find((facet) => facet.kind === 'entity')
    const isCandidate = (id: number) => facets.every((facet) => this.#outcome(facet, id).kind === 'match')
    // Under IFC2X3 a name may mean a class together with its type's, so that no class can be left out by name alone.
    const types = model.types.filter(
      (type) => !entity || model.schema.name === 'IFC2X3' || matchesIdsText(entity.name, type),
    )
    const ids = types.flatMap((type) => model.idsOf(type)).sort((first, second) => first - second)
    return ids.filter(
      (id) => (!entity || classNamesOf(id, model).some((name) => matchesIdsText(entity.name, name))) && isCandidate(id),
    )
  }

  #outcome(facet: IdsFacet, id: number): FacetOutcome {
    switch (facet.kind) {
      case 'entity':
        return checkEntity(facet, id, this.#model)
      case 'attribute':
        return checkAttribute(facet, id, this.#model, this.#units)
      case 'classification':
        return checkClassification(facet, id, this.#model)
      case 'property':
        return checkProperty(facet, id, this.#model, this.#units)
      case 'material':
        return checkMaterial(facet, id, this.#model)
      case 'partOf':
        return checkPartOf(facet, id, this.#model)
    }
  }
}

function verdictOf(
  outcome: FacetOutcome,
  { cardinality, facet }: IdsRequirement,
): { verdict: IdsVerdict; reason: IdsReason | null } {
  const pass = { verdict: 'pass', reason: null } as const
  if (cardinality === 'prohibited') {
    if (outcome.kind !== 'match' && outcome.kind !== 'partial') return pass
    const what = describeFacet(facet, 'required').en
    return { verdict: 'fail', reason: { code: 'prohibited-found', details: { what } } }
  }
  if (outcome.kind === 'match' || (outcome.kind !== 'mismatch' && cardinality === 'optional')) return pass
  return { verdict: 'fail', reason: outcome.reason }
}

/** Counts of one specification while its elements are checked. */
class SpecificationRun {
  readonly #base: IdsSpecificationReport
  readonly #requirements: { -readonly [K in keyof IdsRequirementReport]: IdsRequirementReport[K] }[]
  readonly #reasons = new Map<string, IdsReason>()
  #applicable = 0
  #failed = 0
  #notTested = 0
  #isFailed = false

  constructor(base: IdsSpecificationReport) {
    this.#base = base
    this.#requirements = base.requirements.map((requirement) => ({ ...requirement }))
  }

  add(position: number, verdict: IdsVerdict, reason: IdsReason | null): void {
    const counts = this.#requirements[position]
    if (!counts) return
    if (verdict === 'pass') counts.passed += 1
    else if (verdict === 'fail') counts.failed += 1
    else counts.notTested += 1
    if (reason && this.#reasons.size < MAX_REASONS) this.#reasons.set(JSON.stringify(reason), reason)
  }

  addElement(verdicts: readonly IdsVerdict[]): void {
    this.#applicable += 1
    if (verdicts.includes('fail')) this.#failed += 1
    else if (verdicts.includes('not_tested')) this.#notTested += 1
  }

  fail(reason: IdsReason): void {
    this.#isFailed = true
    this.#reasons.set(reason.code, reason)
  }

  report(): IdsSpecificationReport {
    return {
      ...this.#base,
      status: this.#isFailed || this.#failed > 0 ? 'fail' : 'pass',
      applicable: this.#applicable,
      failed: this.#failed,
      notTested: this.#notTested,
      reasons: [...this.#reasons.values()],
      requirements: this.#requirements,
    }
  }
}
