import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { StoredContract } from './certifiable.ts'

/** What of a contract the records of a module leave open, in words that say what to do; null: nothing. */
type LeftOpen = (context: RequestContext, contract: StoredContract) => Promise<Text | null>

/** Under a closed contract nothing is certified any more: who keeps something open under one says so, and need not be known here. */
export const leftOpen = defineSeam<LeftOpen>('what a contract leaves open')

/** Why a contract is not closed yet; null: nothing is open under it. */
export async function whatIsOpen(context: RequestContext, contract: StoredContract): Promise<Text | null> {
  for (const open of leftOpen.all()) {
    const said = await open(context, contract)
    if (said) return said
  }
  return null
}
