import { ISSUE_AGES } from '../../contract/board-choices.ts'
import type { RecordsWanted } from '../board-address.ts'
import type { BoardQueryInput } from '../board-filters.ts'

export type IssueInput = ReturnType<typeof issueInput>

/** What topics and groups behind a number are asked with. */
export function issueInput(query: BoardQueryInput, { age, also, on, only }: RecordsWanted) {
  const known = ISSUE_AGES.find((name) => name === age)
  return {
    ...query,
    ...(known && { age: known }),
    // Checked by the server: a damaged address is refused there.
    ...(also && { also: also as 'mep' }),
    ...(on && { on }),
    ...(only && { [only]: 'true' as const }),
  }
}
