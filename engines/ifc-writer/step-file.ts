import { encodeStepText } from './step-text.ts'

/** Line of the file that others point to: `#12`. */
export class StepRef {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

/** A value that is written as it stands: enumerations, integers, typed values. */
export class StepToken {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** `null` is written as `$`, a number as a real, a list in brackets. */
export type StepValue = null | boolean | number | string | StepRef | StepToken | readonly StepValue[]

/** Attribute that a subtype derives: `*`. */
export const DERIVED = new StepToken('*')

/** `.ELEMENT.` */
export function enumeration(name: string): StepToken {
  return new StepToken(`.${name}.`)
}

export function integer(value: number): StepToken {
  return new StepToken(String(Math.round(value)))
}

/** A value of a select type: `IFCLABEL('x')`. */
export function typed(type: string, value: StepValue): StepToken {
  return new StepToken(`${type.toUpperCase()}(${stepValue(value)})`)
}

/** STEP wants a decimal point in every real; nine decimals are a nanometre, so that sums of floats stay short. */
export function stepReal(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`${value} cannot be written to a STEP file.`)
  const text = String(Number(value.toFixed(9)))
  if (text.includes('e')) return text.toUpperCase().replace(/^(-?\d+)E/, '$1.E')
  return text === '-0' ? '0.' : text.includes('.') ? text : `${text}.`
}

function stepValue(value: StepValue): string {
  if (value === null) return '$'
  if (typeof value === 'number') return stepReal(value)
  if (typeof value === 'string') return encodeStepText(value)
  if (typeof value === 'boolean') return value ? '.T.' : '.F.'
  if (value instanceof StepRef) return `#${value.id}`
  if (value instanceof StepToken) return value.text
  return `(${value.map(stepValue).join(',')})`
}

export interface StepHeader {
  readonly description: string
  readonly fileName: string
  /** ISO 8601 without zone, as the header wants it. Given, not read from the clock: same input, same bytes. */
  readonly timeStamp: string
  readonly author: string
  readonly organisation: string
  readonly application: string
  readonly schema: string
}

/** Data section of a STEP physical file, written in the order of the calls. */
export class StepFile {
  readonly #lines: string[] = []
  readonly #shared = new Map<string, StepRef>()

  /** Adds a line and returns the reference to it. */
  add(type: string, ...attributes: StepValue[]): StepRef {
    return this.#push(`${type.toUpperCase()}(${attributes.map(stepValue).join(',')})`)
  }

  /** As `add`, but a line with the same content is written once. For resources only: points, profiles, styles. */
  share(type: string, ...attributes: StepValue[]): StepRef {
    const text = `${type.toUpperCase()}(${attributes.map(stepValue).join(',')})`
    const known = this.#shared.get(text)
    if (known) return known
    const ref = this.#push(text)
    this.#shared.set(text, ref)
    return ref
  }

  toBytes(header: StepHeader): Uint8Array {
    const { application } = header
    const list = (text: string) => `(${encodeStepText(text)})`
    const head = [
      'ISO-10303-21;',
      'HEADER;',
      `FILE_DESCRIPTION(${list(header.description)},'2;1');`,
      `FILE_NAME(${encodeStepText(header.fileName)},${encodeStepText(header.timeStamp)},${list(header.author)},` +
        `${list(header.organisation)},${encodeStepText(application)},${encodeStepText(application)},'');`,
      `FILE_SCHEMA(${list(header.schema)});`,
      'ENDSEC;',
      'DATA;',
    ]
    return new TextEncoder().encode([...head, ...this.#lines, 'ENDSEC;', 'END-ISO-10303-21;', ''].join('\n'))
  }

  #push(text: string): StepRef {
    const ref = new StepRef(this.#lines.length + 1)
    this.#lines.push(`#${ref.id}=${text};`)
    return ref
  }
}
