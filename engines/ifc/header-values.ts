import { readStepParameters } from '../step/read-step-parameters.ts'
import type { StepValue } from '../step/step-value.ts'

/** Comments before the statements of the head are long in some exports, never this long. */
const HEAD_BYTES = 64 * 1024

export type HeaderStatement = 'FILE_NAME' | 'FILE_DESCRIPTION' | 'FILE_SCHEMA'

/** Parameters of a statement of a STEP file's head; none where it is missing or not well-formed. */
export function headerValues(bytes: Uint8Array, statement: HeaderStatement): readonly StepValue[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const found = head.match(new RegExp(`${statement}\\s*\\(`))
  return (found && readStepParameters(bytes, (found.index ?? 0) + found[0].length)) ?? []
}
