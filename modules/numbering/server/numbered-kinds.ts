import { defineSeam, type Offer } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import { fieldsOf, readPattern } from '../contract/numbering-pattern.ts'

/** A kind of record that gets its numbers here. */
export interface NumberedKindSpec {
  /** Id of the kind of record. */
  readonly kind: string
  readonly title: Text
  /** What a pattern may take from a record, beside its project: `site`, and fields with a choice such as `discipline`. */
  readonly fields: readonly string[]
  /** For projects that say nothing. */
  readonly pattern: string
}

const kinds = defineSeam<NumberedKindSpec>('numbers', { named: ({ kind }) => kind })

/**
 * Records of a kind are numbered: an offer of the module that keeps them.
 * @throws where its pattern is none, or takes fields that it does not name.
 * @example numbered({ kind: 'incident', title: incidentKind.title, fields: ['site'], pattern: 'INC-{0000}' })
 */
export function numbered(spec: NumberedKindSpec): Offer {
  if (!isPatternFor(spec, spec.pattern))
    throw new Error(`Records of the kind ${spec.kind} cannot be numbered by ${spec.pattern}.`)
  return kinds(spec)
}

export function numberedKinds(): readonly NumberedKindSpec[] {
  return kinds.all()
}

export function findNumberedKind(kind: string): NumberedKindSpec | null {
  return kinds.find(kind) ?? null
}

export function isPatternFor({ fields }: NumberedKindSpec, pattern: string): boolean {
  const parts = readPattern(pattern)
  return parts !== null && fieldsOf(parts).every((name) => name === 'project' || fields.includes(name))
}
