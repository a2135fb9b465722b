const kinds = new Set<string>()

/** Opens the records of a kind to their parties; `serveRecordKinds` does it for those that are `isOfParties`. */
export function openToParties(kindId: string): void {
  kinds.add(kindId)
}

/** Ids of the kinds that are open to parties, for the policies of what hangs on records of any kind. */
export function kindsOfParties(): readonly string[] {
  return [...kinds]
}
