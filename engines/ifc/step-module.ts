import * as webIfc from 'web-ifc'
import { readStepParameters } from '../step/read-step-parameters.ts'
import { objectOf, plainOf, type StepValue } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'

/** Kinds of value in web-ifc's raw lines. */
const KIND = { text: 1, label: 2, enumeration: 3, real: 4, reference: 5, integer: 10 } as const

type RawValue = null | readonly RawValue[] | { readonly type: number; readonly [key: string]: unknown }

/**
 * Answers what web-ifc's API asks its WebAssembly module for lines and ids, from our own index of the file: several times
 * as fast, and of a file whose properties web-ifc was not given.
 * @param onUnread told of each instance whose attributes are not well-formed; it is then left out.
 */
export function stepModule(file: IfcFile, onUnread: (id: number) => void) {
  const codes = codesOf(file)
  return {
    GetMaxExpressID: () => file.index.ids.reduce((highest, id) => Math.max(highest, id), 0),
    GetAllLines: () => vectorOf(file.index.ids),
    GetLineType: (_model: number, id: number) => {
      const row = file.index.rowOf(id)
      return (row < 0 ? undefined : codes.byKeyword.get(file.keywordAt(row))) ?? 0
    },
    GetLineIDsWithType: (_model: number, types: readonly number[]) =>
      idsOf(
        file,
        types.flatMap((code) => codes.names.get(code) ?? []),
      ),
    GetLines: (_model: number, ids: readonly number[]) =>
      ids.map((id) => {
        const row = file.index.rowOf(id)
        const values = row < 0 ? null : readStepParameters(file.index.bytes, file.index.starts[row]!)
        if (row >= 0 && !values) onUnread(id)
        const type = values && codes.byKeyword.get(file.keywordAt(row))
        return type ? { ID: id, type, arguments: values.flatMap(argumentOf) } : {}
      }),
  }
}

function codesOf(file: IfcFile) {
  const byKeyword = new Map<string, number>()
  const names = new Map<number, string>()
  for (const keyword of file.index.keywords) {
    const code = codeOf(keyword)
    if (code === null) continue
    byKeyword.set(keyword, code)
    names.set(code, keyword)
  }
  return { byKeyword, names }
}

/** web-ifc exports the number of each class and type by its keyword. */
function codeOf(keyword: string): number | null {
  const code: unknown = Reflect.get(webIfc, keyword)
  return typeof code === 'number' ? code : null
}

/** Ids of the instances of some classes. Most are only counted, so they are gathered when the first is asked for. */
function idsOf({ index }: IfcFile, keywords: readonly string[]) {
  const groups = keywords.map((keyword) => index.rowsOf(keyword))
  let rows = groups.length === 1 ? groups[0] : undefined
  const gathered = () => {
    rows ??= Uint32Array.from(groups.flatMap((group) => [...group]))
    return rows
  }
  const size = groups.reduce((sum, group) => sum + group.length, 0)
  return { size: () => size, get: (at: number) => index.ids[gathered()[at]!] }
}

/** A list as WebAssembly hands it out. */
function vectorOf(ids: ArrayLike<number>) {
  return { size: () => ids.length, get: (at: number) => ids[at] }
}

/** Zero or one value: what is derived has no place in a raw line. */
function argumentOf(value: StepValue): RawValue[] {
  const object = objectOf(value)
  return object?.kind === 'derived' ? [] : [rawOf(value)]
}

function rawOf(value: StepValue): RawValue {
  if (value === null) return null
  if (typeof value === 'string') return { type: KIND.text, value }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? KIND.integer : KIND.real, value }
  const object = objectOf(value)
  if (object === null) return (value as readonly StepValue[]).flatMap(argumentOf)
  if (object.kind === 'reference') return { type: KIND.reference, value: object.id }
  if (object.kind === 'typed') return { type: KIND.label, typecode: codeOf(object.type), value: scalarOf(object.value) }
  if (object.kind === 'enumeration') return { type: KIND.enumeration, value: truthOf(object.name) }
  return { type: KIND.text, value: object.kind === 'binary' ? object.hex : '' }
}

/** The value inside a type. */
function scalarOf(value: StepValue): unknown {
  const plain = plainOf(value)
  const object = objectOf(plain)
  if (object?.kind === 'enumeration') return truthOf(object.name)
  return Array.isArray(plain) ? plain.map((member) => rawOf(member)) : plain
}

/** Unknown, of the three truth values, is no value to web-ifc. */
function truthOf(name: string): string | boolean | undefined {
  if (name === 'T' || name === 'F') return name === 'T'
  return name === 'U' ? undefined : name
}
