/** A reference to another instance: `#12`. */
export class StepReference {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

/** An enumeration value: `.ELEMENT.`; also `.T.`, `.F.` and `.U.`, whose meaning the schema decides. */
export class StepEnumeration {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A value with its type: `IFCLABEL('Concrete')`. */
export class StepTyped {
  readonly keyword: string
  readonly value: StepValue
  constructor(keyword: string, value: StepValue) {
    this.keyword = keyword
    this.value = value
  }
}

/** One attribute of an instance. Null stands for `$` and for the derived `*`. */
export type StepValue = null | number | string | StepReference | StepEnumeration | StepTyped | readonly StepValue[]
