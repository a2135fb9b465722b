import { defineSeam } from '#platform/contract/seam.ts'

/** Ids of the kinds whose records are open to their parties: of those in `records` that are `isOfParties`. */
export const partyKinds = defineSeam<string>('kinds of parties', { named: (id) => id })

/** For the policies of what hangs on records of any kind. */
export function kindsOfParties(): readonly string[] {
  return partyKinds.all()
}
