/** Address of a record's own screen, by its id. */
type AddressOf = (id: string) => string

const addresses = new Map<string, AddressOf>()

/** Says where records of a type are shown, so that work and notices about them can lead there. */
export function registerRecordAddress(entityType: string, addressOf: AddressOf): void {
  addresses.set(entityType, addressOf)
}

/** Null where no module shows records of this type. */
export function recordAddress(entityType: string | null, id: string | null): string | null {
  const addressOf = entityType === null ? undefined : addresses.get(entityType)
  return addressOf && id !== null ? addressOf(id) : null
}
