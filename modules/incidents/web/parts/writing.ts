import type { WitnessStatement } from '../../contract/witness-statement.ts'

/** What is taken down: a new statement, one that adds to a signed one, or one that is changed before it is signed. */
export interface Writing {
  readonly statement?: WitnessStatement
  readonly addsTo?: WitnessStatement
}
