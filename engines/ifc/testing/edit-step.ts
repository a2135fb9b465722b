import { createHash } from 'node:crypto'

/** Changes a STEP file as text, as a person with an editor would: for versions of a model that differ in one thing. */
export class StepEditor {
  #text: string
  #nextId: number

  constructor(bytes: Uint8Array) {
    this.#text = new TextDecoder('latin1').decode(bytes)
    this.#nextId = Math.max(...[...this.#text.matchAll(/^#(\d+)\s*=/gm)].map(([, id]) => Number(id))) + 1
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#text, (letter) => letter.charCodeAt(0))
  }

  /** `#12=IFCWALL(…);` of a GlobalId. */
  lineOf(globalId: string): string {
    return this.#find(new RegExp(`^#\\d+\\s*=[^;]*'${globalId.replaceAll('$', '\\$')}'[^;]*;`, 'm'))
  }

  lineOfId(id: string): string {
    return this.#find(new RegExp(`^${id}\\s*=[^;]*;`, 'm'))
  }

  /** @throws where the text is not there, so that no test compares a file with itself. */
  replace(part: string, by: string): this {
    if (!this.#text.includes(part)) throw new Error(`The file holds no ${part}.`)
    this.#text = this.#text.replace(part, () => by)
    return this
  }

  /** Adds an instance. @returns its id. */
  add(body: string): string {
    const id = `#${this.#nextId++}`
    this.#text = this.#text.replace(/ENDSEC;\s*END-ISO/, (end) => `${id}=${body};\n${end}`)
    return id
  }

  /** Shifts an element by a new placement within the one it has. */
  move(globalId: string, by: readonly [number, number, number], turned?: readonly [number, number, number]): this {
    const line = this.lineOf(globalId)
    const placement = line.match(
      /'[^']*',(?:#\d+|\$),(?:'(?:[^']|'')*'|\$),(?:'(?:[^']|'')*'|\$),(?:'(?:[^']|'')*'|\$),(#\d+)/,
    )?.[1]
    if (!placement) throw new Error(`No placement in ${line}`)
    const point = this.add(`IFCCARTESIANPOINT((${by.map(real).join(',')}))`)
    const x = turned ? this.add(`IFCDIRECTION((${turned.map(real).join(',')}))`) : '$'
    const up = turned ? this.add('IFCDIRECTION((0.,0.,1.))') : '$'
    const axes = this.add(`IFCAXIS2PLACEMENT3D(${point},${up},${x})`)
    // What was placed relative to the element is placed relative to its new place.
    const moved = this.add(
      this.lineOfId(placement)
        .replace(/^#\d+\s*=\s*/, '')
        .replace(/;$/, ''),
    )
    return this.replace(this.lineOfId(placement), `${placement}=IFCLOCALPLACEMENT(${moved},${axes});`)
  }

  remove(globalId: string): this {
    return this.replace(this.lineOf(globalId), '')
  }

  /** Gives every object a new GlobalId, as an exporter does that keeps none. */
  regenerateGlobalIds(): this {
    this.#text = this.#text.replaceAll(
      /(=\s*IFC[A-Z0-9]+\(')([0-3][0-9A-Za-z_$]{21})(',)/g,
      (_whole, head, id, tail) => {
        return `${head}${newGlobalId(id)}${tail}`
      },
    )
    return this
  }

  #find(pattern: RegExp): string {
    const found = this.#text.match(pattern)?.[0]
    if (!found) throw new Error(`The file holds no ${pattern.source}.`)
    return found
  }
}

/** A GlobalId that follows from another one. */
export function newGlobalId(globalId: string): string {
  const digest = createHash('sha256').update(globalId).digest('base64').replaceAll('+', '_').replaceAll('/', '$')
  return `2${digest.slice(0, 21)}`
}

function real(value: number): string {
  return Number.isInteger(value) ? `${value}.` : String(value)
}
