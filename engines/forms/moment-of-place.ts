import type { Value } from '../expressions/expression.ts'
import type { Question } from './form.ts'

const WITHOUT_OFFSET = /T\d\d:\d\d(:\d\d(\.\d+)?)?$/
const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/

/** A moment with the offset of the place where it was entered: without one it would be another moment for who reads it elsewhere. */
export function momentOfPlace({ type }: Question, given: Value, now: string): Value {
  if (type !== 'dateTime' || typeof given !== 'string' || !WITHOUT_OFFSET.test(given)) return given
  return given + (OFFSET.exec(now)?.[0] ?? 'Z')
}
