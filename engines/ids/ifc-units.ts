import { SI_PREFIXES } from '../ifc-schema/si-prefixes.ts'
import { plainOf } from '../step/step-value.ts'
import type { IfcModel } from './ifc-model.ts'

/** SI value = value × factor + offset. */
export interface UnitConversion {
  readonly factor: number
  readonly offset: number
}

const NONE: UnitConversion = { factor: 1, offset: 0 }
const MAX_DEPTH = 8
/** A prefix belongs to the metre: a square centimetre is 10⁻⁴ m². */
const POWERS: Readonly<Record<string, number>> = { SQUARE_METRE: 2, CUBIC_METRE: 3 }
const KELVIN_AT_ZERO_CELSIUS = 273.15
/** Measures whose unit is not called as they are (IDS, units.md). */
const UNIT_OF_MEASURE: Readonly<Record<string, string>> = {
  IFCPOSITIVELENGTHMEASURE: 'LENGTHUNIT',
  IFCNONNEGATIVELENGTHMEASURE: 'LENGTHUNIT',
  IFCPOSITIVEPLANEANGLEMEASURE: 'PLANEANGLEUNIT',
  IFCTHERMALCONDUCTIVITYMEASURE: 'THERMALCONDUCTANCEUNIT',
}

/** Units of an IFC file, for values that IDS compares in SI (IDS, units.md). */
export class IfcUnits {
  readonly #model: IfcModel
  /** `LENGTHUNIT` -> how the project writes it. */
  readonly #project = new Map<string, UnitConversion>()

  constructor(model: IfcModel) {
    this.#model = model
    for (const project of model.idsOfKind('IfcContext').concat(model.idsOf('IFCPROJECT')))
      for (const assignment of model.references(project, 'UnitsInContext'))
        for (const unit of model.references(assignment, 'Units')) {
          const type = model.enumerated(unit, 'UnitType')
          if (type && !this.#project.has(type)) this.#project.set(type, this.#conversionOf(unit, 0))
        }
  }

  /**
   * SI value of a number of a measure (`IFCLENGTHMEASURE`). A unit of the property itself goes before the project's;
   * where neither is given the number is taken for SI.
   */
  toSi(value: number, measure: string, ownUnit: number | null = null): number {
    const type = UNIT_OF_MEASURE[measure] ?? measure.replace(/^IFC(.*)MEASURE$/, '$1UNIT')
    const conversion = ownUnit === null ? this.#project.get(type) : this.#conversionOf(ownUnit, 0)
    return conversion ? value * conversion.factor + conversion.offset : value
  }

  #conversionOf(unit: number, depth: number): UnitConversion {
    if (depth > MAX_DEPTH) return NONE
    const model = this.#model
    if (model.isA(unit, 'IfcSIUnit')) return this.#siConversion(unit)
    if (model.isA(unit, 'IfcDerivedUnit')) return this.#derivedConversion(unit, depth)
    const [measure] = model.references(unit, 'ConversionFactor')
    if (measure === undefined) return NONE
    const amount = plainOf(model.attribute(measure, 'ValueComponent'))
    const [base] = model.references(measure, 'UnitComponent')
    const factor = typeof amount === 'number' ? amount : 1
    const offset = plainOf(model.attribute(unit, 'ConversionOffset'))
    const inner = base === undefined ? NONE : this.#conversionOf(base, depth + 1)
    return {
      factor: factor * inner.factor,
      offset: (typeof offset === 'number' ? offset : 0) * inner.factor + inner.offset,
    }
  }

  #siConversion(unit: number): UnitConversion {
    const name = this.#model.enumerated(unit, 'Name') ?? ''
    const prefix = SI_PREFIXES[this.#model.enumerated(unit, 'Prefix') ?? ''] ?? 1
    if (name === 'DEGREE_CELSIUS') return { factor: prefix, offset: KELVIN_AT_ZERO_CELSIUS }
    // The unit of mass in SI is the kilogram, and IFC names the gram.
    return { factor: prefix ** (POWERS[name] ?? 1) * (name === 'GRAM' ? 1e-3 : 1), offset: 0 }
  }

  #derivedConversion(unit: number, depth: number): UnitConversion {
    let factor = 1
    for (const element of this.#model.references(unit, 'Elements')) {
      const [base] = this.#model.references(element, 'Unit')
      const exponent = this.#model.attribute(element, 'Exponent')
      if (base !== undefined && typeof exponent === 'number')
        factor *= this.#conversionOf(base, depth + 1).factor ** exponent
    }
    return { factor, offset: 0 }
  }
}
