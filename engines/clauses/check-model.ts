import { IfcModel } from '../ids/ifc-model.ts'
import { IfcUnits } from '../ids/ifc-units.ts'
import type { ObservedValue } from '../ids/match-ids-value.ts'
import { observeValue } from '../ids/observe-value.ts'
import { propertySetsOf } from '../ids/property-sets.ts'
import { inUnit, meets } from './bounds.ts'
import { because, boundOf } from './clause-reason.ts'
import type { ClauseCheck, ClauseResult, ClauseRule, ModelSelector, QuantityDemand } from './clause-rule.ts'

/** SI units of the measures that a value of a model may be of, by what IFC calls them. */
const SI_UNITS: Readonly<Record<string, string>> = {
  IFCLENGTHMEASURE: 'm',
  IFCPOSITIVELENGTHMEASURE: 'm',
  IFCNONNEGATIVELENGTHMEASURE: 'm',
  IFCAREAMEASURE: 'm2',
  IFCVOLUMEMEASURE: 'm3',
  IFCMASSMEASURE: 'kg',
  IFCTIMEMEASURE: 's',
  IFCTHERMODYNAMICTEMPERATUREMEASURE: 'K',
  IFCFORCEMEASURE: 'N',
  IFCPRESSUREMEASURE: 'Pa',
  IFCLINEARVELOCITYMEASURE: 'm/s',
  IFCMASSDENSITYMEASURE: 'kg/m3',
  IFCVOLUMETRICFLOWRATEMEASURE: 'm3/s',
  IFCRATIOMEASURE: '1',
  IFCNORMALISEDRATIOMEASURE: '1',
  IFCPOSITIVERATIOMEASURE: '1',
  IFCCOUNTMEASURE: '1',
  IFCINTEGER: '1',
}
/** As the float rule of IDS 1.0: what differs by less than a millionth is equal. */
const TOLERANCE = 1e-6

/**
 * Holds the elements of an IFC model against rules, element by element; their properties are read with the units of the file.
 * @param ifc bytes of an IFC file
 * @throws UnreadableFileError for what is no IFC of a schema that is read
 */
export function checkModel(
  ifc: Uint8Array,
  rules: readonly ClauseRule[],
  onRule?: (done: number) => void,
): ClauseCheck {
  const model = new IfcModel(ifc)
  const read: ReadModel = { model, units: new IfcUnits(model), looked: new Set() }
  const results = rules.flatMap((rule, at) => {
    const found = checkRule(rule, read)
    onRule?.((at + 1) / rules.length)
    return found
  })
  return { results, looked: read.looked.size, unread: model.damaged.size, warnings: [] }
}

interface ReadModel {
  readonly model: IfcModel
  readonly units: IfcUnits
  readonly looked: Set<number>
}

function checkRule(rule: ClauseRule, read: ReadModel): ClauseResult[] {
  const { model } = read
  const selector = rule.model
  if (!selector) return [without(rule, because('not-for-models'))]
  const { ifcClass, whenProperty, whenValue } = selector
  if (!model.schema.entity(ifcClass.toUpperCase()))
    return [without(rule, because('class-unknown', { ifcClass, schema: model.schema.name }))]
  const elements = model.idsOfKind(ifcClass.toUpperCase())
  if (elements.length === 0) return [without(rule, because('no-elements', { ifcClass }))]
  const chosen = elements.filter((id) => whenProperty === '' || hasValue(id, whenProperty, whenValue, read))
  if (chosen.length === 0)
    return [without(rule, because('no-such-elements', { ifcClass, when: `${whenProperty} = ${whenValue}` }))]
  return chosen.map((id) => checkElement(rule, selector, id, read))
}

function checkElement(rule: ClauseRule, { property }: ModelSelector, id: number, read: ReadModel): ClauseResult {
  const { model, looked } = read
  looked.add(id)
  const found = readProperty(id, property, read)
  const evidence = {
    kind: 'element' as const,
    globalId: model.text(id, 'GlobalId'),
    ifcClass: model.entityOf(id)?.name ?? model.typeOf(id),
    name: model.text(id, 'Name'),
    property: found?.path ?? property,
  }
  const told = (outcome: ClauseResult['outcome'], reason: ClauseResult['reason'], observed: string | null = null) => ({
    ...{ rule: rule.key, outcome, reason, observed, evidence },
  })
  if (model.damaged.has(id)) return told('not_tested', because('damaged'))
  if (!found)
    return rule.isRequired
      ? told('fail', because('property-required', { property }))
      : told('not_tested', because('property-absent', { property }))
  if (rule.demand.kind === 'quantity')
    return { ...told('not_tested', because('damaged')), ...judge(rule.demand, found) }
  const observed = writeValue(found.value)
  const holds = found.value.kind === 'text' && containsWords(observed, rule.demand.words)
  const details = { found: observed, expected: rule.demand.words }
  return holds === rule.demand.isProhibited
    ? told('fail', because('value-misses', details), observed)
    : told('pass', because('value-meets', details), observed)
}

function judge(
  demand: QuantityDemand,
  { value, type, path, si }: FoundValue,
): Pick<ClauseResult, 'outcome' | 'reason' | 'observed'> {
  const observed = writeValue(value)
  const expected = boundOf(demand)
  if (si === null)
    return { outcome: 'not_tested', observed, reason: because('not-a-number', { property: path, found: observed }) }
  const unit = SI_UNITS[type]
  const inDemand = unit === undefined ? null : inUnit(plainNumber(si), unit, demand.unit)
  if (inDemand === null)
    return {
      outcome: 'not_tested',
      observed,
      reason: because('other-measure', { property: path, found: observed, type, expected }),
    }
  const [has, wants] = [Number(inDemand), Number(demand.value)]
  const order = Math.abs(has - wants) <= Math.max(Math.abs(wants) * TOLERANCE, TOLERANCE) ? 0 : has < wants ? -1 : 1
  const shown = String(Number(has.toPrecision(9)))
  const details = { found: boundOf({ comparison: 'equal', value: shown, unit: demand.unit }), expected }
  return meets(order, demand.comparison)
    ? { outcome: 'pass', observed: shown, reason: because('value-meets', details) }
    : { outcome: 'fail', observed: shown, reason: because('value-misses', details) }
}

interface FoundValue {
  readonly value: ObservedValue
  /** In capitals. */
  readonly type: string
  /** In SI; null for what is no number. */
  readonly si: number | null
  /** Set and property, or the attribute. */
  readonly path: string
}

/** The first value of an attribute of this name, or of a property `Set.Name`; a name alone is looked for in all sets. */
function readProperty(id: number, path: string, read: ReadModel): FoundValue | null {
  const { model, units } = read
  const attribute = model.entityOf(id)?.attributes.find(({ name }) => name === path)
  if (attribute) {
    const seen = observeValue(model.attribute(id, attribute.name), attribute.type, model.schema)
    if (seen.kind === 'value') return foundOf(seen, null, path, units)
  }
  const cut = path.indexOf('.')
  const [setName, propertyName] = cut < 0 ? [null, path] : [path.slice(0, cut), path.slice(cut + 1)]
  for (const [set, properties] of propertySetsOf(id, model)) {
    if (setName !== null && set !== setName) continue
    for (const { value, declaredType, unit } of properties.get(propertyName)?.values ?? []) {
      const seen = observeValue(value, declaredType, model.schema)
      if (seen.kind === 'value') return foundOf(seen, unit, `${set}.${propertyName}`, units)
    }
  }
  return null
}

function foundOf(
  { value, type }: { readonly value: ObservedValue; readonly type: string },
  unit: number | null,
  path: string,
  units: IfcUnits,
): FoundValue {
  const number = value.kind === 'real' || value.kind === 'integer' ? value.number : null
  return { value, type, path, si: number === null ? null : units.toSi(number, type, unit) }
}

function hasValue(id: number, path: string, wanted: string, read: ReadModel): boolean {
  const found = readProperty(id, path, read)
  return found !== null && writeValue(found.value).toLowerCase() === wanted.trim().toLowerCase()
}

function writeValue(value: ObservedValue): string {
  if (value.kind === 'text') return value.text
  return value.kind === 'boolean' ? String(value.value) : String(value.number)
}

/** Decimal text of a number, without an exponent. */
const plainNumber = (value: number) => (Math.abs(value) < 1e-12 ? '0' : Number(value.toPrecision(12)).toFixed(12))

function containsWords(text: string, words: string): boolean {
  const has = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => has.includes(word))
}

function without({ key }: ClauseRule, reason: ClauseResult['reason']): ClauseResult {
  return { rule: key, outcome: 'not_tested', reason, observed: null, evidence: null }
}
